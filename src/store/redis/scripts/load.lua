-- Reads the match: revision, head, 1 if quarantined else 0, the time. Nil where there is none.

local match = redis.call('HMGET', KEYS[1], 'r', 'h', 'q')
if not match[1] then return nil end
return { match[1], match[2], match[3] and 1 or 0, clock() }
