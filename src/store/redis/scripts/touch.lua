-- Marks a board as alive and due again after someone acts at its place. ARGV match, board key

local board = read_board(ARGV[2])
if not board or redis.call('HEXISTS', KEYS[1], 'q') == 1 then return end
board.again = true
board.dead = false
write_board(ARGV[1], ARGV[2], board, clock())
