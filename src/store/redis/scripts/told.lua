-- Drops the lines of a shard that have their place in the order.
-- KEYS 1 the lines (list), 2 the number of lines that have left it. ARGV that number from now on

local left = tonumber(redis.call('GET', KEYS[2]) or '0')
local gone = tonumber(ARGV[1]) - left
if gone > 0 then
  redis.call('LTRIM', KEYS[1], gone, -1)
  redis.call('INCRBY', KEYS[2], gone)
end
return 1
