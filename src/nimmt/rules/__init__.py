"""How a game is played: the rule objects and what they are composed to."""
