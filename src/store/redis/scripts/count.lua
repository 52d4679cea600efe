-- Counts up; the first starts the time it is kept. KEYS 1 the counter. ARGV keepMs

local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count
