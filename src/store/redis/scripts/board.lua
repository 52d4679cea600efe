-- Common start of every script about a match. The counterpart of its board rule is src/store/board-state.ts.
-- KEYS[1] the match (hash): r revision, q quarantined, x expiry, d<name> deadlines, b<key> and e<key> boards, and
--         c<revision> the result of the command that made it, where there is one
-- KEYS[2] the shard's index (sorted set), unless the script's head says otherwise: "d <match> <name>" and
--         "b <match> <key>", scored by the time they are due

local function clock()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

-- Formats a time in milliseconds. By default Lua would write it as 1.7e+12.
local function whole(number)
  return string.format('%.0f', number)
end

-- Lets the match, its facts, its command ids and its head (KEYS 1, 3, 4, 5) expire at this time.
local function expire(at)
  for key = 1, 5 do
    if key ~= 2 then redis.call('PEXPIREAT', KEYS[key], at) end
  end
end

-- The head of the match, by its key. One of an older program is in the match. Goes on 2027-11-29.
local function head_of(key)
  return redis.call('GET', key) or redis.call('HGET', KEYS[1], 'h')
end

local function keep_head(key, head)
  redis.call('SET', key, head)
  redis.call('HDEL', KEYS[1], 'h')
end

-- Whether the command ids (KEYS 4) are those of an older program: a hash of "revision result". Goes on 2027-11-29.
local function are_older()
  return redis.call('TYPE', KEYS[4]).ok == 'hash'
end

-- "revision result" of a command; false when it was never committed. Its place in the list is the revision it made.
local function told(command, older)
  if are_older() then return redis.call('HGET', KEYS[4], older) end
  local at = redis.call('LPOS', KEYS[4], command)
  return at and (at + 1) .. ' ' .. (redis.call('HGET', KEYS[1], 'c' .. at + 1) or '')
end

local function note_command(command, older, revision, result)
  if are_older() then
    redis.call('HSET', KEYS[4], older, revision .. ' ' .. result)
  else
    redis.call('RPUSH', KEYS[4], command)
    if result ~= '' then redis.call('HSET', KEYS[1], 'c' .. revision, result) end
  end
end

local function index(member, at, now)
  if at then
    redis.call('ZADD', KEYS[2], whole(math.max(at, now)), member)
  else
    redis.call('ZREM', KEYS[2], member)
  end
end

local function unpacked(packed)
  local b = {}
  b.wanted, b.shown, b.epoch, b.open, b.lease, b.paused, b.confirm, b.again, b.dead, b.focus, b.looked, b.message, b.spec =
    cmsgpack.unpack(packed)
  return b
end

local function packed(b)
  return cmsgpack.pack(
    b.wanted, b.shown, b.epoch, b.open, b.lease, b.paused, b.confirm, b.again, b.dead, b.focus, b.looked, b.message, b.spec)
end

local function new_board(spec)
  return {
    wanted = 0, shown = 0, epoch = 0, open = false, lease = 0, paused = 0, confirm = 0, again = false, dead = false,
    focus = false, looked = 0, message = false, spec = spec,
  }
end

-- A hash is stored compactly as long as no value is longer. The rest of a longer board is in a second field.
local COMPACT = 64

local function read_board(key)
  local found = redis.call('HMGET', KEYS[1], 'b' .. key, 'e' .. key)
  return found[1] and unpacked(found[1] .. (found[2] or '')) or nil
end

local function keep_board(key, b)
  local text = packed(b)
  redis.call('HSET', KEYS[1], 'b' .. key, string.sub(text, 1, COMPACT))
  if #text > COMPACT then
    redis.call('HSET', KEYS[1], 'e' .. key, string.sub(text, COMPACT + 1))
  else
    redis.call('HDEL', KEYS[1], 'e' .. key)
  end
end

local function due_at(b)
  local ready = b.wanted > b.shown or b.again
  if b.dead or not (ready or b.confirm > 0 or b.lease > 0) then return nil end
  return math.max(b.lease, b.paused, ready and 0 or b.confirm)
end

-- Whether the message may show something other than its adapter remembers.
local function doubtful(b)
  return b.open or b.confirm > 0
end

-- Reduces the message to its id: the part after the first ":" is the adapter's memory.
local function forget_memory(b)
  if b.message then b.message = string.match(b.message, '^[^:]*') end
end

-- Puts a board under a new claim. Whether an earlier one is unresolved.
local function claim_board(b, now, lease)
  local takeover = b.open
  if doubtful(b) then forget_memory(b) end
  b.epoch = b.epoch + 1
  b.open = true
  b.again = false
  b.lease = now + lease
  if b.confirm <= now then b.confirm = 0 end
  return takeover
end

-- A claim as it is answered.
local function claim_of(b, takeover)
  return { b.epoch, takeover and 1 or 0, b.spec, b.wanted, b.shown, b.message, b.focus, b.looked }
end

local function write_board(match, key, b, now)
  keep_board(key, b)
  index('b ' .. match .. ' ' .. key, due_at(b), now)
end

-- Removes the match's deadlines ('d') or boards ('b') from the index. Deadlines are dropped.
local function unindex(match, sort)
  local fields = redis.call('HKEYS', KEYS[1])
  for _, field in ipairs(fields) do
    if string.sub(field, 1, 1) == sort then
      redis.call('ZREM', KEYS[2], sort .. ' ' .. match .. ' ' .. string.sub(field, 2))
      if sort == 'd' then redis.call('HDEL', KEYS[1], field) end
    end
  end
end
