"""The special cards of the anniversary game, a module each."""
