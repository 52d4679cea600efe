-- Writes rows of a projection and moves its cursor, unless another process has moved it.
-- KEYS 1 the rows (hash), 2 the cursors (hash). ARGV projection, cursor expected, cursor after;
--      n times (key, 's' to set or '' to drop, value)

if tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0') ~= tonumber(ARGV[2]) then return 0 end
for at = 4, #ARGV, 3 do
  if ARGV[at + 1] == 's' then
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 2])
  else
    redis.call('HDEL', KEYS[1], ARGV[at])
  end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
return 1
