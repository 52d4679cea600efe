-- Restores a complete match unless it has expired.
-- KEYS 3 facts (list), 4 command ids (list), 5 the head, 6 the shard's count of live matches
-- ARGV match, revision, head, quarantined or '', expiry or ''; n, then n facts;
--      n, then n times (command id or '', result), by revision; n, then n times (deadline name, at);
--      n, then n times (board key, wanted, shown, epoch, '1' if open, lease, paused, confirm, '1' if again,
--      '1' if dead, focus, 'f' if focus is given, looked, message, 'm' if message is given, spec)

local match, quarantined, expiry = ARGV[1], ARGV[4] ~= '', tonumber(ARGV[5])
local now = clock()
if expiry and expiry <= now then return end
local at = 6
local function take()
  at = at + 1
  return ARGV[at - 1]
end
redis.call('HSET', KEYS[1], 'r', ARGV[2])
keep_head(KEYS[5], ARGV[3])
if quarantined then redis.call('HSET', KEYS[1], 'q', '1') end
if expiry then redis.call('HSET', KEYS[1], 'x', whole(expiry)) end
if not (quarantined or expiry) then redis.call('INCR', KEYS[6]) end
for _ = 1, tonumber(take()) do redis.call('RPUSH', KEYS[3], take()) end
for revision = 1, tonumber(take()) do note_command(take(), '', revision, take()) end
for _ = 1, tonumber(take()) do
  local name, due = take(), tonumber(take())
  redis.call('HSET', KEYS[1], 'd' .. name, '')
  redis.call('ZADD', KEYS[2], whole(due), 'd ' .. match .. ' ' .. name)
end
for _ = 1, tonumber(take()) do
  local key = take()
  local b = { wanted = tonumber(take()), shown = tonumber(take()), epoch = tonumber(take()), open = take() == '1' }
  b.lease, b.paused, b.confirm = tonumber(take()), tonumber(take()), tonumber(take())
  b.again, b.dead = take() == '1', take() == '1'
  local focus, looking = take(), take()
  b.focus, b.looked = looking == 'f' and focus, tonumber(take())
  local message, posted = take(), take()
  b.message, b.spec = posted == 'm' and message, take()
  if quarantined then
    keep_board(key, b)
  else
    write_board(match, key, b, now)
  end
end
if expiry then expire(whole(expiry)) end
