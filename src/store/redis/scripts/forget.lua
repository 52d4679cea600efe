-- Drops what an expired match left in the index. ARGV match, members. Returns 1 when the match is gone, else 0.

if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
for i = 2, #ARGV do redis.call('ZREM', KEYS[2], ARGV[i]) end
return 1
