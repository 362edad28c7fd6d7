#!/bin/sh
# PostgreSQL admits the roles of roles.sql and the copies over TLS, each by its certificate, and none by a password.
set -eu
cat >"$PGDATA/pg_hba.conf" <<'END'
local    all              postgres                                   trust
hostssl  all,replication  postgres,avtosled,avtosled_owner  samenet  cert
END
