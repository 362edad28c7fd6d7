#!/bin/sh
# Makes a standby of a primary, on the standby's machine, as postgres, with PGDATA empty; then start PostgreSQL:
#   PGDATA=/var/lib/postgresql/15/main standby.sh 'host=db-1 user=standby sslmode=verify-full sslrootcert=… sslcert=… sslkey=…'
# The role has REPLICATION and is admitted by the primary's pg_hba.conf. The standby continues to read the files.
set -eu
[ $# -eq 1 ] || { echo "PGDATA=… standby.sh '<conninfo of the primary>'" >&2; exit 2; }

# Every user of a machine can read the arguments of programs. libpq allows spaces around "=".
case $(printf %s "$1" | tr -d '[:space:]') in
  *password=* | *://*:*@*)
    echo 'No password here: everybody on this machine can read it. The primary knows the standby by a certificate. Nothing was changed.' >&2
    exit 2
    ;;
esac

# The primary waits for this name: synchronous_standby_names.
pg_basebackup --dbname "$1 application_name=standby" --pgdata "$PGDATA" --no-password \
  --checkpoint fast --wal-method stream --write-recovery-conf

# Recovery targets copied from the primary must not end the recovery here.
for name in recovery_target recovery_target_lsn recovery_target_name recovery_target_time recovery_target_xid \
  restore_command recovery_end_command; do
  echo "$name = ''"
done >> "$PGDATA/postgresql.auto.conf"
