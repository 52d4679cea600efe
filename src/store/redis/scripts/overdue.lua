-- Counts the due items of one shard. KEYS 1 its index

local time = redis.call('TIME')
return redis.call('ZCOUNT', KEYS[1], '-inf', string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)))
