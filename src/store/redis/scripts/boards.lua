-- Lists every board of the match: key, spec, message or false, 1 if dead else 0.

local found = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  if string.sub(all[i], 1, 1) == 'b' then
    local board = unpacked(all[i + 1])
    found[#found + 1] = { string.sub(all[i], 2), board.spec, board.message or false, board.dead and 1 or 0 }
  end
end
return found
