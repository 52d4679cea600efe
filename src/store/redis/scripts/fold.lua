-- Writes rows of a projection and moves its cursor, unless another process has moved it.
-- KEYS 1 the rows (hash), 2 the cursors (hash). ARGV projection, cursor expected (lines, drops), lines after;
--      n times (key, 's' to set or '' to drop, value)

local cursor = redis.call('HMGET', KEYS[2], ARGV[1], ARGV[1] .. '/drops')
if tonumber(cursor[1] or '0') ~= tonumber(ARGV[2]) or tonumber(cursor[2] or '0') ~= tonumber(ARGV[3]) then return 0 end
for at = 5, #ARGV, 3 do
  if ARGV[at + 1] == 's' then
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 2])
  else
    redis.call('HDEL', KEYS[1], ARGV[at])
  end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[4])
return 1
