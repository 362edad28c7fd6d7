#!/bin/sh
# After a server that has failed (ExecStopPost): back-off.sh <unit> waits the longer, the more often systemd has started
# it anew, up to 15 s. RestartSteps is unknown to systemd before 254 (Debian 12).
set -eu

[ "$SERVICE_RESULT" != success ] || exit 0
restarts=$(systemctl show --property=NRestarts --value "$1")
sleep "$((restarts < 8 ? restarts * 2 : 15))"
