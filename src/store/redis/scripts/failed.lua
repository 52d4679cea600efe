-- Records that a claim failed.
-- ARGV match, board key, epoch, '1' if takeover, 'definite' | 'unknown' | 'gone' | 'dead', pauseMs or ''

local match, key, epoch, takeover, kind, pause = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4] == '1', ARGV[5], ARGV[6]
local board = read_board(key)
if not board or epoch ~= board.epoch or redis.call('HEXISTS', KEYS[1], 'q') == 1 then return end

local now = clock()
board.open = kind == 'unknown' or takeover
board.lease = 0
if pause ~= '' then board.paused = now + tonumber(pause) end
if kind == 'gone' then board.message = false end
if board.wanted <= board.shown then board.again = true end
board.dead = kind == 'dead'
write_board(match, key, board, now)
