-- Lists every board of the match: key, spec, message or false, 1 if dead else 0.

local found = {}
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, 1) == 'b' then
    local key = string.sub(field, 2)
    local board = read_board(key)
    found[#found + 1] = { key, board.spec, board.message or false, board.dead and 1 or 0 }
  end
end
return found
