#!/usr/bin/env bash
# The test command (see run-tests.ts). Its last line is the count of tests; the one before it is what everything that it
# started took of the processors.
set -uo pipefail
cd "$(dirname "$0")/../.."

notes=$(mktemp -d)
trap 'rm -rf "$notes"' EXIT
export TEST_COUNTS="$notes/counts"

code=0
node --import tsx test/support/run-tests.ts "$@" || code=$?

times >"$notes/times" # the shell's own, then its children's: minutes and seconds as user, then as system
seconds=$(awk '{ for (i = 1; i <= NF; i++) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } } END { printf "%d", sum + .5 }' "$notes/times")
echo
echo "Processor time: $seconds s"

# A line a run of the test runner: passed, failed, skipped. What fails before the tests counts as well.
[ -s "$notes/counts" ] || echo "0 $((code == 0 ? 0 : 1)) 0" >"$notes/counts"
awk '{ passed += $1; failed += $2; skipped += $3 }
     END { printf "%d passed, %d failed%s\n", passed, failed, (skipped > 0 ? ", " skipped " skipped" : "") }' "$notes/counts"
exit "$code"
