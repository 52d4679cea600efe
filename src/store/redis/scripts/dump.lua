-- Reads a complete match. KEYS 3 facts (list), 4 command ids (list), 5 the head. ARGV match
-- Returns nil when there is none, else revision, head, quarantined or '', expiry or '', facts,
-- commands (id, "revision result", …), deadlines (name, at, …), boards (each a list: key, then the fields of `packed`)

local found = redis.call('HGETALL', KEYS[1])
if #found == 0 then return nil end
local state, deadlines, boards, results = {}, {}, {}, {}
for i = 1, #found, 2 do
  local sort, name = string.sub(found[i], 1, 1), string.sub(found[i], 2)
  if sort == 'd' then
    local at = redis.call('ZSCORE', KEYS[2], 'd ' .. ARGV[1] .. ' ' .. name)
    if at then
      deadlines[#deadlines + 1] = name
      deadlines[#deadlines + 1] = whole(tonumber(at))
    end
  elseif sort == 'b' then
    local b = read_board(name)
    boards[#boards + 1] = {
      name, whole(b.wanted), whole(b.shown), whole(b.epoch), b.open and 1 or 0, whole(b.lease), whole(b.paused),
      whole(b.confirm), b.again and 1 or 0, b.dead and 1 or 0, b.focus, whole(b.looked), b.message, b.spec,
    }
  elseif sort == 'c' then
    results[tonumber(name)] = found[i + 1]
  else
    state[sort] = found[i + 1]
  end
end
local commands = {}
if are_older() then
  commands = redis.call('HGETALL', KEYS[4])
else
  for revision, id in ipairs(redis.call('LRANGE', KEYS[4], 0, -1)) do
    if id ~= '' then
      commands[#commands + 1] = id
      commands[#commands + 1] = revision .. ' ' .. (results[revision] or '')
    end
  end
end
return {
  state.r, head_of(KEYS[5]), state.q or '', state.x or '', redis.call('LRANGE', KEYS[3], 0, -1), commands, deadlines,
  boards,
}
