-- Replaces the head and the facts of a match. KEYS 2 facts (list). ARGV revision, head, facts.
-- Returns 1, or 0 with nothing changed when the revision or the number of facts differs.

local state = redis.call('HMGET', KEYS[1], 'r', 'x')
if state[1] ~= ARGV[1] or redis.call('LLEN', KEYS[2]) ~= #ARGV - 2 then return 0 end
redis.call('HSET', KEYS[1], 'h', ARGV[2])
redis.call('DEL', KEYS[2])
for i = 3, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
if state[2] then redis.call('PEXPIREAT', KEYS[2], state[2]) end
return 1
