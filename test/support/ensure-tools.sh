#!/usr/bin/env bash
# Finds the programs that the tests need beside Node: a Redis server and a Chromium. Installs Debian's where it may.
set -euo pipefail

first_of() {
  for name in "$@"; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then return 0; fi
  done
  return 1
}

missing=()
first_of "${REDIS_SERVER_BIN:-}" redis-server || missing+=(redis)
first_of "${CHROMIUM_BIN:-}" chromium chromium-browser google-chrome google-chrome-stable || missing+=(chromium)
[ ${#missing[@]} -eq 0 ] && exit 0

names() { # how this system calls what is missing: the name of the Redis package, the name of the Chromium package
  for it in "${missing[@]}"; do
    if [ "$it" = redis ]; then echo "$1"; else echo "$2"; fi
  done | paste -sd ' ' -
}

if command -v apt-get >/dev/null 2>&1; then
  packages=$(names redis-server chromium)
  if [ "$(id -u)" = 0 ]; then
    echo "Installing $packages" >&2
    export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 # runlevel 1: nothing installed here is started
    log=$(mktemp)
    # shellcheck disable=SC2086
    if apt-get update -qq >"$log" 2>&1 && apt-get install -y -qq --no-install-recommends $packages >>"$log" 2>&1; then
      rm -f "$log"
      exit 0
    fi
    tail -5 "$log" >&2
    echo "Could not install $packages: run  apt-get install $packages" >&2
    exit 1
  fi
  echo "The tests need more: sudo apt-get install $packages" >&2
elif command -v brew >/dev/null 2>&1; then
  echo "The tests need more: brew install $(names redis chromium)" >&2
elif command -v dnf >/dev/null 2>&1; then
  echo "The tests need more: sudo dnf install $(names redis chromium)" >&2
elif command -v apk >/dev/null 2>&1; then
  echo "The tests need more: sudo apk add $(names redis chromium)" >&2
else
  echo "The tests need a redis-server (REDIS_SERVER_BIN) and a Chromium (CHROMIUM_BIN): missing ${missing[*]}." >&2
fi
exit 1
