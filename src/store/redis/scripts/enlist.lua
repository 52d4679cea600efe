-- Puts a member first, keeps the first `most` members, and lets the list expire keepMs from now.
-- KEYS 1 the list. ARGV member, most, keepMs, '1' if a member already in the list keeps its place

if ARGV[4] ~= '1' or not redis.call('LPOS', KEYS[1], ARGV[1]) then
  redis.call('LREM', KEYS[1], 0, ARGV[1])
  redis.call('LPUSH', KEYS[1], ARGV[1])
  redis.call('LTRIM', KEYS[1], 0, tonumber(ARGV[2]) - 1)
end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
