-- One atomic step of one match. Everything is checked before anything is written.
-- KEYS 3 facts (list), 4 command ids (list), 5 the head, 6 the shard's count of live matches,
--      7 the shard's chronicle (list)
-- ARGV match, expected revision, command id, the same as text, result, head, keepMs or '';
--      n, then n facts; n, then n times (deadline name, delayMs or '');
--      n, then n times (board key, spec or '', 's' if spec is given, 's' if stale, graceMs or '');
--      n, then n keys of boards to drop; key of the board to claim or '', leaseMs;
--      a line of the chronicle (optional)

local match, expect, command, older = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
local result, head, keep = ARGV[5], ARGV[6], ARGV[7]
local at = 8
local function take()
  at = at + 1
  return ARGV[at - 1]
end
local facts, deadlines, boards, gone = {}, {}, {}, {}
for i = 1, tonumber(take()) do facts[i] = take() end
for i = 1, tonumber(take()) do deadlines[i] = { name = take(), delay = take() } end
for i = 1, tonumber(take()) do boards[i] = { key = take(), spec = take(), described = take(), stale = take(), grace = take() } end
for i = 1, tonumber(take()) do gone[i] = take() end
local drawn, lease = take(), tonumber(take())
local line = take()

local known = told(command, older)
if known then return { 'duplicate', known } end
local state = redis.call('HMGET', KEYS[1], 'r', 'q', 'x')
local revision = tonumber(state[1] or 0)
if revision == 0 and expect > 0 then return { 'missing' } end
if revision > 0 and expect == 0 then return { 'exists', revision } end
if state[2] then return { 'quarantined' } end
if revision ~= expect then return { 'conflict', revision } end
for _, change in ipairs(boards) do
  change.board = read_board(change.key)
  if not change.board and change.described == '' then
    return redis.error_reply('ERR A board needs a spec when it is new.')
  end
end

local now = clock()
revision = revision + 1
redis.call('HSET', KEYS[1], 'r', revision)
keep_head(KEYS[5], head)
note_command(command, older, revision, result)
for _, fact in ipairs(facts) do redis.call('RPUSH', KEYS[3], fact) end
if revision == 1 then redis.call('INCR', KEYS[6]) end

local expiry = state[3]
if keep ~= '' then
  if not expiry then
    redis.call('DECR', KEYS[6])
    unindex(match, 'd')
  end
  expiry = whole(now + tonumber(keep))
  redis.call('HSET', KEYS[1], 'x', expiry)
end
for _, deadline in ipairs(deadlines) do
  local member = 'd ' .. match .. ' ' .. deadline.name
  if deadline.delay == '' then
    redis.call('HDEL', KEYS[1], 'd' .. deadline.name)
    redis.call('ZREM', KEYS[2], member)
  else
    redis.call('HSET', KEYS[1], 'd' .. deadline.name, '')
    index(member, now + tonumber(deadline.delay), now)
  end
end
local claim
for _, change in ipairs(boards) do
  local board = change.board or new_board(change.spec)
  if change.described ~= '' then board.spec = change.spec end
  if change.stale ~= '' then board.wanted = revision end
  if change.grace ~= '' then board.paused = math.max(board.paused, now + tonumber(change.grace)) end
  if change.key == drawn and not board.open and not board.dead then
    claim_board(board, now, lease)
    board.focus = false
    claim = claim_of(board, false)
  end
  write_board(match, change.key, board, now)
end
for _, key in ipairs(gone) do
  redis.call('HDEL', KEYS[1], 'b' .. key, 'e' .. key)
  redis.call('ZREM', KEYS[2], 'b ' .. match .. ' ' .. key)
end
if line then redis.call('RPUSH', KEYS[7], line) end
if expiry then expire(expiry) end
return { 'committed', revision, now, claim }
