-- Gives lines of shards their places in the order. Those that have one are left out.
-- KEYS 1 the ordered lines (list), 2 how many lines of each shard are among them (hash)
-- ARGV n times (shard, number of the line in its shard, line)

for at = 1, #ARGV, 3 do
  local shard, number, line = ARGV[at], tonumber(ARGV[at + 1]), ARGV[at + 2]
  if number >= tonumber(redis.call('HGET', KEYS[2], shard) or '0') then
    redis.call('RPUSH', KEYS[1], line)
    redis.call('HSET', KEYS[2], shard, number + 1)
  end
end
return 1
