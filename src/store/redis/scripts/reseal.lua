-- Replaces the head and the facts of a match. KEYS 2 facts (list), 3 the head. ARGV revision, head, facts.
-- Returns 1, or 0 with nothing changed when the revision or the number of facts differs.

local state = redis.call('HMGET', KEYS[1], 'r', 'x')
if state[1] ~= ARGV[1] or redis.call('LLEN', KEYS[2]) ~= #ARGV - 2 then return 0 end
keep_head(KEYS[3], ARGV[2])
redis.call('DEL', KEYS[2])
for i = 3, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
if state[2] then
  for key = 2, 3 do redis.call('PEXPIREAT', KEYS[key], state[2]) end
end
return 1
