#!/usr/bin/env bash
# Finds the programs that the tests need beside Node: a Redis server and a Chromium, or those named (redis, chromium).
# Installs Debian's where apt and root are at hand; elsewhere it ends with 1 and the one line that gets them.
set -euo pipefail

wanted=" ${*:-redis chromium} "
looks_for() { [[ "$wanted" == *" $1 "* ]]; }

first_of() {
  for name in "$@"; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then return 0; fi
  done
  return 1
}

missing=()
! looks_for redis || first_of "${REDIS_SERVER_BIN:-}" redis-server valkey-server || missing+=(redis)
! looks_for chromium || first_of "${CHROMIUM_BIN:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable || missing+=(chromium)
[ ${#missing[@]} -eq 0 ] && exit 0

names() { # how this system calls what is missing: the name of the Redis package, the name of the Chromium package
  local found=()
  for it in "${missing[@]}"; do
    if [ "$it" = redis ]; then found+=("$1"); else found+=("$2"); fi
  done
  echo "${found[*]}"
}

stop_with() {
  echo "The tests need more: $1" >&2
  exit 1
}

as_root() { # runs a command as root without asking anybody; 1 where that is impossible
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

debian_packages() { # Chromium's smaller build draws the same pages with a third of the work; not every release has it
  local shell=chromium-headless-shell
  if apt-cache show "$shell" >/dev/null 2>&1; then names redis-server "$shell"; else names redis-server chromium; fi
}

install_debian() {
  local log packages
  log=$(mktemp)
  echo "Installing $(names Redis Chromium)" >&2
  # Runlevel 1: nothing installed here is started.
  if as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get update -qq >"$log" 2>&1 &&
    read -ra packages <<<"$(debian_packages)" &&
    as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${packages[@]}" >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -5 "$log" >&2
  rm -f "$log"
  return 1
}

case "$(uname -s)" in
  MINGW* | MSYS* | CYGWIN*) stop_with "Redis does not run on Windows itself; run them in WSL: wsl --install" ;;
esac

if first_of apt-get; then
  packages=$(debian_packages)
  if as_root true >/dev/null 2>&1; then
    install_debian && exit 0
    stop_with "the installation failed; try: apt-get update && apt-get install $packages"
  fi
  stop_with "sudo apt-get install $packages"
elif first_of brew; then
  stop_with "brew install $(names redis chromium)"
elif first_of dnf; then
  stop_with "sudo dnf install $(names redis chromium)"
elif first_of pacman; then
  stop_with "sudo pacman -S $(names valkey chromium)"
elif first_of apk; then
  stop_with "sudo apk add $(names redis chromium)"
elif first_of zypper; then
  stop_with "sudo zypper install $(names redis chromium)"
fi
stop_with "a redis-server (REDIS_SERVER_BIN) and a Chromium (CHROMIUM_BIN); missing: ${missing[*]}"
