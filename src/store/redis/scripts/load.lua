-- Reads the match: revision, head, 1 if quarantined else 0, the time. Nil where there is none. KEYS 2 the head

local match = redis.call('HMGET', KEYS[1], 'r', 'q')
if not match[1] then return nil end
return { match[1], head_of(KEYS[2]), match[2] and 1 or 0, clock() }
