#!/usr/bin/env bash
# The test command (see run-tests.ts). Its last line is the count of tests; the one before it is what everything that it
# started took of the processors.
set -uo pipefail
cd "$(dirname "$0")/../.."
. test/support/processor-time.sh

notes=$(mktemp -d)
trap 'rm -rf "$notes"' EXIT
export TEST_COUNTS="$notes/counts"

code=0
node --import tsx test/support/run-tests.ts "$@" || code=$?

printf '\nProcessor time: '
processor_seconds
echo ' s'

# A line a run of the test runner: passed, failed, skipped. What fails before the tests counts as well.
[ -s "$notes/counts" ] || echo "0 $((code == 0 ? 0 : 1)) 0" >"$notes/counts"
awk '{ passed += $1; failed += $2; skipped += $3 }
     END { printf "%d passed, %d failed%s\n", passed, failed, (skipped > 0 ? ", " skipped " skipped" : "") }' "$notes/counts"
exit "$code"
