### The game in the terminal.
# The name of the one who plays there
terminal-player = Player
terminal-unknown-word = “{ $word }” is no language ({ $languages }), no strength ({ $levels }) and no game.
terminal-file = { $name }: { $n } characters, npm run verify reads it
