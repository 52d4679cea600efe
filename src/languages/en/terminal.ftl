### The game in the terminal.
# The name of the one who plays there
terminal-player = Player
