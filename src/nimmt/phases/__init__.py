"""What a game can wait for, a module each."""
