#!/bin/sh
# Restores a backup in containers, from any folder:
#   sh deploy/restore.sh latest            or the id of another backup, as 20261123t033000z
#   sh deploy/restore.sh --drop-former     after you have checked the hall: deletes the former database
# Gateways and workers stop first; meanwhile the proxy says that records are being restored. The backup is restored into a new
# database, checked against the invariants, and only then replaces the current one, which is kept. If anything fails before,
# the hall continues with its current data.
set -eu
cd "$(dirname "$0")/.."
compose=${HALL_COMPOSE:-docker compose}
[ "$#" -ge 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }

restore() { $compose run --rm -T --no-deps backup npm run restore -- "$@"; }

if [ "$1" = --drop-former ]; then
  restore "$@"
  exit
fi

# Restarts the same number of containers. `start` would run the container `migrate` first, with the settings of its last run,
# and start nothing if these are out of date.
go_on() {
  code=$?
  trap - EXIT
  if ! $compose restart --no-deps worker gateway gateway-2; then
    echo 'The hall is DOWN. Start it:  docker compose up -d' >&2
    exit 1
  fi
  [ "$code" -eq 0 ] || exit "$code"
  echo 'The hall is up again. A backup of it as it is now:' >&2
  $compose run --rm -T --no-deps backup
}

$compose start postgres redis
trap go_on EXIT
trap 'exit 130' HUP INT TERM
$compose stop gateway gateway-2 worker
restore --switch "$1"
