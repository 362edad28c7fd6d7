#!/bin/sh
# Points the PgBouncer of this machine at another primary, on every machine that has one, as the user it runs as:
#   point-at.sh <host> <port>
set -eu
[ $# -eq 2 ] || { echo 'point-at.sh <host> <port>' >&2; exit 2; }

printf '[databases]\navtosled = host=%s port=%s dbname=avtosled\n' "$1" "$2" \
  >"${PGBOUNCER_PRIMARY:-/etc/pgbouncer/primary.ini}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --host "${PGBOUNCER_SOCKET:-/var/run/postgresql}" --port "${PGBOUNCER_PORT:-6432}" \
  --username pgbouncer --dbname pgbouncer --command reload
