### The game in the terminal.
# The name of the one who plays there
terminal-player = Player
terminal-unknown-word = “{ $word }” is not a language ({ $languages }), a strength ({ $levels }) or a game.
terminal-file = { $name }: { $n } characters, npm run verify reads it
