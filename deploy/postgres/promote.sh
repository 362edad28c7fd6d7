#!/bin/sh
# Makes the standby the primary, on the standby's machine, as postgres, when the primary is lost:
#   promote.sh 'host=db-1 port=5432'
# Refuses while the primary answers in any way. One that hangs does not answer and is not dead: switch its machine off
# first. Should it come back all the same, it acknowledges no payment, because its standby has left it.
set -eu
[ $# -eq 1 ] || { echo "promote.sh '<conninfo of the lost primary>'" >&2; exit 2; }

# An unknown name does not answer either.
host=$(printf '%s\n' "$1" | sed -n "s/^\(.* \)\{0,1\}host=\([^ ]*\).*/\2/p")
if [ -z "$host" ] || ! getent ahosts "$host" >/dev/null; then
  echo "No machine has the name '$host': give host=… as the servers know it, or its address. Nothing was changed." >&2
  exit 1
fi

primary=0
pg_isready --quiet --timeout 3 --dbname "$1" || primary=$?
if [ "$primary" -ne 2 ]; then
  echo 'The primary is not gone: stop it first. Nothing was changed.' >&2
  exit 1
fi

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname postgres "$@"; }
# The new primary has no standby yet: waiting for one it would acknowledge nothing.
ask --output /dev/null --command "alter system set synchronous_standby_names = ''" --command 'select pg_reload_conf()'
[ "$(ask --command 'select pg_promote(wait_seconds => 60)')" = t ] || { echo 'Not promoted within a minute.' >&2; exit 1; }
