#!/bin/sh
# Tells Prometheus how a unit of systemd has ended, after it (ExecStopPost, as root): tell-ended.sh backup. It writes into
# the folder of text files that Debian's prometheus-node-exporter shows.
set -eu
[ $# -eq 1 ] || { echo 'SERVICE_RESULT=… tell-ended.sh <task>' >&2; exit 2; }

folder=${TEXTFILES:-/var/lib/prometheus/node-exporter}
file=$folder/avtosled_$1.prom
# A machine without the exporter: how the unit ended stands in its journal alone.
[ -d "$folder" ] || exit 0
done_at="avtosled_task_done_timestamp_seconds{task=\"$1\"}"

failed=0
[ "$SERVICE_RESULT" = success ] || failed=1
{
  printf 'avtosled_task_failed{task="%s"} %s\n' "$1" "$failed"
  # When it was last done well stays as it was.
  if [ "$failed" = 0 ]; then printf '%s %s\n' "$done_at" "$(date +%s)"
  elif [ -e "$file" ]; then grep -F "$done_at" "$file" || :
  fi
} >"$file.new"
# Read at any moment, by another user: whole or not at all.
chmod 644 "$file.new"
mv "$file.new" "$file"
