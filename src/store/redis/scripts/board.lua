-- Common start of every script about a match. The counterpart of its board rule is src/store/board-state.ts.
-- KEYS[1] the match (hash): r revision, h head, q quarantined, x expiry, d<name> deadlines, b<key> boards
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

-- Lets the match, its facts and its command ids (KEYS 1, 3, 4) expire at this time.
local function expire(at)
  for key = 1, 4 do
    if key ~= 2 then redis.call('PEXPIREAT', KEYS[key], at) end
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

local function read_board(key)
  local found = redis.call('HGET', KEYS[1], 'b' .. key)
  return found and unpacked(found) or nil
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

local function write_board(match, key, b, now)
  redis.call('HSET', KEYS[1], 'b' .. key, packed(b))
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
