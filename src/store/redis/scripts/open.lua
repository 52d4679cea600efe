-- Claims a board for a drawing, and reads the match. KEYS 3 the head. ARGV match, board key, leaseMs, 'leave' | 'clear' | 'set', focus

local match, key, lease, word, focus = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5]
local state = redis.call('HMGET', KEYS[1], 'r', 'q')
local board = read_board(key)
if not board or board.dead or state[2] then
  redis.call('ZREM', KEYS[2], 'b ' .. match .. ' ' .. key)
  return nil
end

local now = clock()
local takeover = claim_board(board, now, lease)
if word == 'clear' then
  board.focus = false
elseif word == 'set' then
  board.focus = focus
  board.looked = tonumber(state[1])
end
write_board(match, key, board, now)
return { state[1], head_of(KEYS[3]), now, claim_of(board, takeover) }
