-- Drops every row of a projection, and its cursor. KEYS 1 the rows (hash), 2 the cursors (hash). ARGV projection

redis.call('UNLINK', KEYS[1])
redis.call('HDEL', KEYS[2], ARGV[1])
return 1
