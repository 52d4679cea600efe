-- Quarantines a match. It expires after keepMs, or at its earlier expiry.
-- KEYS 3 facts (list), 4 command ids (list), 5 the head, 6 the shard's count of live matches. ARGV match, keepMs

local state = redis.call('HMGET', KEYS[1], 'r', 'q', 'x')
if not state[1] or state[2] then return end
redis.call('HSET', KEYS[1], 'q', '1')
if not state[3] then redis.call('DECR', KEYS[6]) end
unindex(ARGV[1], 'd')
unindex(ARGV[1], 'b')
local expiry = math.min(clock() + tonumber(ARGV[2]), tonumber(state[3]) or math.huge)
redis.call('HSET', KEYS[1], 'x', whole(expiry))
expire(whole(expiry))
