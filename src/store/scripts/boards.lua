-- Every board of the match: key, spec, message (or nothing), one after another.

local found = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  if string.sub(all[i], 1, 1) == 'b' then
    local board = unpacked(all[i + 1])
    found[#found + 1] = { string.sub(all[i], 2), board.spec, board.message }
  end
end
return found
