### The game in the terminal.
# The name of the one who plays there
terminal-player = Player
terminal-unknown-word = "{ $word }" is neither a language ({ $languages }) nor a level ({ $levels }) nor a game.
terminal-file = { $name }: { $n } characters, npm run verify reads it
