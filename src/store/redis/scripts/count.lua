-- Increments a counter. The first increment sets its expiry. KEYS 1 the counter. ARGV keepMs

local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count
