#!/bin/sh
# Gives the roles of roles.sql the passwords of postgres.env, and lets the containers of the copies read the log.
set -eu
# Through the environment: every user of a machine can read the arguments of programs.
psql --username postgres --dbname avtosled --set ON_ERROR_STOP=1 <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv server SERVER_PASSWORD
alter role avtosled_owner password :'owner';
alter role avtosled password :'server';
SQL
echo 'host replication postgres samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
