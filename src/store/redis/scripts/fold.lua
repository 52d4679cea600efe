-- Writes rows of a projection, moves its cursor and counts the fold, unless another process has moved it.
-- KEYS 1 the rows (hash), 2 the cursors (hash). ARGV projection, cursor expected (lines, folds), lines after;
--      n times (key, 's' to set or '' to drop, value)

local folds = ARGV[1] .. '/folds'
local cursor = redis.call('HMGET', KEYS[2], ARGV[1], folds)
if tonumber(cursor[1] or '0') ~= tonumber(ARGV[2]) or tonumber(cursor[2] or '0') ~= tonumber(ARGV[3]) then return 0 end
for at = 5, #ARGV, 3 do
  if ARGV[at + 1] == 's' then
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 2])
  else
    redis.call('HDEL', KEYS[1], ARGV[at])
  end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[4])
redis.call('HINCRBY', KEYS[2], folds, 1)
return 1
