-- Drops what is left in the index of a match that has expired. ARGV match, members; gives 1 when the match was gone.

if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
for i = 2, #ARGV do redis.call('ZREM', KEYS[2], ARGV[i]) end
return 1
