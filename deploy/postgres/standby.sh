#!/bin/sh
# Makes a standby of a primary, on the standby's machine, as postgres, with PGDATA empty; then start PostgreSQL:
#   PGDATA=/var/lib/postgresql/15/main standby.sh 'host=db-1 user=standby password=…'
# The role has REPLICATION and is admitted by the primary's pg_hba.conf; it is kept for the standby in PGDATA.
set -eu
[ $# -eq 1 ] || { echo "PGDATA=… standby.sh '<conninfo of the primary>'" >&2; exit 2; }

# By this name the primary waits for it: synchronous_standby_names.
pg_basebackup --dbname "$1 application_name=standby" --pgdata "$PGDATA" --no-password \
  --checkpoint fast --wal-method stream --write-recovery-conf
