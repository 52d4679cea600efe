-- Drops every row of a projection, and its cursor, unless another process has moved it.
-- KEYS 1 the rows (hash), 2 the cursors (hash). ARGV projection, cursor expected (lines, drops)

local cursor = redis.call('HMGET', KEYS[2], ARGV[1], ARGV[1] .. '/drops')
if tonumber(cursor[1] or '0') ~= tonumber(ARGV[2]) or tonumber(cursor[2] or '0') ~= tonumber(ARGV[3]) then return 0 end
redis.call('UNLINK', KEYS[1])
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HINCRBY', KEYS[2], ARGV[1] .. '/drops', 1)
return 1
