-- Reads "revision result" of a command; nil when it was never committed.
-- KEYS 4 command ids (list). ARGV command id, the same as text

return told(ARGV[1], ARGV[2])
