#!/bin/sh
# Restores the newest copy into a folder of its own, proves the ledger, and deletes it: a copy that was never restored
# is none. As postgres, with the settings of postgres.env; avtosled-drill.timer does it every week.
set -eu

copy=$(ls -d "$BACKUP_DIR"/[0-9]*Z 2>/dev/null | tail -n 1)
[ -n "$copy" ] || { echo "В «$BACKUP_DIR» нет копий." >&2; exit 2; }
place=$(mktemp -d "$BACKUP_DIR/drill.XXXXXX")
trap 'rm -rf "$place"' EXIT
echo "Пробное восстановление: $copy"
PGDATA=$place "${NODE:-/opt/avtosled/node/bin/node}" src/server/commands/restore.ts "$copy" --yes --trial
