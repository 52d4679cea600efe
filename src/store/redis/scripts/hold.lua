-- Stores a value for a time where there is none, the same one, or the one that it is to replace.
-- KEYS 1 its key. ARGV the value, keepMs, the one to be replaced
-- Returns the value that is there now.

local there = redis.call('GET', KEYS[1])
if there and there ~= ARGV[1] and there ~= ARGV[3] then
  return there
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
