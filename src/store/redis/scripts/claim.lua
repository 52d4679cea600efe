-- Leases the due items of one shard. KEYS 1 its index. ARGV limit, leaseMs

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local members = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now), 'LIMIT', 0, ARGV[1])
for _, member in ipairs(members) do
  redis.call('ZADD', KEYS[1], string.format('%.0f', now + tonumber(ARGV[2])), member)
end
return members
