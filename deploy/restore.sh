#!/bin/sh
# Brings a backup back in containers, from the project's folder or elsewhere:
#   sh deploy/restore.sh latest            or the id of another backup, as 20261123t033000z
#   sh deploy/restore.sh --drop-former     when the hall has been looked at: removes what was there before
# Gateways and workers end first; the proxy says meanwhile that records are being restored. The backup goes into a database of its
# own, is compared with the invariants, and only then takes the place of the one that is there, which is kept beside it. Where
# anything goes wrong before, the hall goes on with what it had.
set -eu
cd "$(dirname "$0")/.."
compose=${HALL_COMPOSE:-docker compose}
[ "$#" -ge 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }

restore() { $compose run --rm -T --no-deps backup npm run restore -- "$@"; }

if [ "$1" = --drop-former ]; then
  restore "$@"
  exit
fi

# The same containers, as many as there were. `start` would run the container `migrate` first, with the settings of its last run,
# and start nothing where these are out of date.
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
