-- Reads a shelf entry: its text or list, and its expiry (-1: none). KEYS 1 its key

local kind = redis.call('TYPE', KEYS[1]).ok
local due = redis.call('PEXPIRETIME', KEYS[1])
if kind == 'string' then return { redis.call('GET', KEYS[1]), due } end
if kind == 'list' then return { redis.call('LRANGE', KEYS[1], 0, -1), due } end
return nil
