-- Drops a deadline. ARGV match, name

redis.call('HDEL', KEYS[1], 'd' .. ARGV[2])
redis.call('ZREM', KEYS[2], 'd ' .. ARGV[1] .. ' ' .. ARGV[2])
