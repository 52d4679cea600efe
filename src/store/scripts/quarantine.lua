-- Sets a match aside. KEYS 3 the shard's count of live matches. ARGV match

local state = redis.call('HMGET', KEYS[1], 'r', 'q', 'x')
if not state[1] or state[2] then return end
redis.call('HSET', KEYS[1], 'q', '1')
if not state[3] then redis.call('DECR', KEYS[3]) end
unindex(ARGV[1], 'd')
unindex(ARGV[1], 'b')
