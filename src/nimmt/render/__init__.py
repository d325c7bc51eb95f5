"""Games for the eye."""
