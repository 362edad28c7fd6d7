#!/bin/sh
# Gives the roles of roles.sql the passwords of postgres.env.
set -eu
psql --username postgres --dbname avtosled --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set server="$SERVER_PASSWORD" <<'SQL'
alter role avtosled_owner password :'owner';
alter role avtosled password :'server';
SQL
