# Sourced by the test command and by CI.

# Prints the seconds that this shell and all that it has waited for took of the processors, as user and as system.
processor_seconds() {
  local told
  told=$(mktemp)
  times >"$told"
  awk '{ for (i = 1; i <= NF; i++) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } } END { printf "%d", sum + .5 }' "$told"
  rm -f "$told"
}
