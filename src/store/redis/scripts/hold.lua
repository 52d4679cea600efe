-- Stores a value for a time where there is none or the same one. KEYS 1 its key. ARGV the value, keepMs
-- Returns the value that is there now.

local there = redis.call('GET', KEYS[1])
if there and there ~= ARGV[1] then
  return there
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
