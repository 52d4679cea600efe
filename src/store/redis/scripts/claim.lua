-- Leases the due items of one shard. KEYS 1 its index. ARGV limit, leaseMs, recentMs
-- First what has come due within recentMs, oldest first; then the rest. With 0 the oldest of all.
-- Returns the time to the next item in ms, empty where there is none, and after it the leased ones.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit = tonumber(ARGV[1])
local until_now = string.format('%.0f', now)
local members = {}
local before = until_now
if tonumber(ARGV[3] or 0) > 0 then
  local since = string.format('%.0f', now - tonumber(ARGV[3]))
  members = redis.call('ZRANGEBYSCORE', KEYS[1], since, until_now, 'LIMIT', 0, limit)
  before = '(' .. since
end
if #members < limit then
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', before, 'LIMIT', 0, limit - #members)) do
    table.insert(members, member)
  end
end
for _, member in ipairs(members) do
  redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[2])), member)
end
local next_score = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
table.insert(members, 1, next_score and string.format('%.0f', tonumber(next_score) - now) or '')
return members
