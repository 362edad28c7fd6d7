#!/bin/sh
# Reports the result of a systemd unit to Prometheus (ExecStopPost, as root): tell-ended.sh backup. It writes into the
# folder of text files that Debian's prometheus-node-exporter exports.
set -eu
[ $# -eq 1 ] || { echo 'SERVICE_RESULT=… tell-ended.sh <task>' >&2; exit 2; }

folder=${TEXTFILES:-/var/lib/prometheus/node-exporter}
file=$folder/avtosled_$1.prom
# On a machine without the exporter only the journal has the result.
[ -d "$folder" ] || exit 0
done_at="avtosled_task_done_timestamp_seconds{task=\"$1\"}"

failed=0
[ "$SERVICE_RESULT" = success ] || failed=1
# The time of the last success stays.
if [ "$failed" = 0 ]; then last=$(date +%s)
else last=$(sed -n "s/^$done_at \([0-9]\{1,12\}\)\$/\1/p" "$file" 2>/dev/null || :)
fi
# The folder belongs to another user: a link in it is not followed, and only numbers are taken from it.
new=$(mktemp)
trap 'rm -f "$new"' EXIT
printf 'avtosled_task_failed{task="%s"} %s\n' "$1" "$failed" >"$new"
[ -z "$last" ] || printf '%s %s\n' "$done_at" "$last" >>"$new"
install -m 644 -T "$new" "$file"
