-- Records that a claim's message is shown.
-- ARGV match, board key, epoch, '1' if takeover, revision, message, confirmMs

local match, key, epoch, takeover = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4] == '1'
local board = read_board(key)
if not board or redis.call('HEXISTS', KEYS[1], 'q') == 1 then return end

local now = clock()
if epoch ~= board.epoch then
  board.again = true
  forget_memory(board)
else
  board.message = ARGV[6]
  board.shown = math.max(board.shown, tonumber(ARGV[5]))
  board.open = false
  board.lease = 0
  if takeover then board.confirm = now + tonumber(ARGV[7]) end
  if doubtful(board) then forget_memory(board) end
end
write_board(match, key, board, now)
