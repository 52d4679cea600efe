-- Reads lines of a shard's chronicle that have not left it, oldest first: the number of lines before them, then they.
-- KEYS 1 the lines (list), 2 the number of lines that have left it. ARGV most, first line wanted (optional)

local left = tonumber(redis.call('GET', KEYS[2]) or '0')
local first = math.max(left, tonumber(ARGV[2] or '0'))
local found = redis.call('LRANGE', KEYS[1], first - left, first - left + tonumber(ARGV[1]) - 1)
table.insert(found, 1, first)
return found
