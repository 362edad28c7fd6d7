#!/bin/sh
# /usr/local/sbin/avtosled: a command of an operator on a machine with the units of systemd/, as root:
#   avtosled ledger operations.csv
# It runs as the user, with the settings and on the Node of the units. The answer and the exit code are the command's.
set -eu

case ${1-} in
  backup) entry=back-up ;;
  ledger | tokens | person | source | desk | moderate | inspect | restore) entry=$1 ;;
  *)
    echo 'avtosled ledger|tokens|person|source|desk|moderate|inspect|backup|restore …' >&2
    exit 2
    ;;
esac
command=$1
shift

case $command in
  # Who copies reads every file of the database, who inspects is its superuser.
  backup | restore | inspect) user=postgres dynamic=no settings=/etc/avtosled/postgres.env ;;
  # The user of the servers, who exists while one of them or this runs.
  *) user=avtosled dynamic=yes settings=/etc/avtosled/avtosled.env ;;
esac

# Opened here: that user may not read what is root's.
if [ "$command" = ledger ] && [ $# -eq 1 ]; then
  exec <"$1"
  set -- -
fi

exec systemd-run --quiet --wait --pipe --collect --service-type=exec \
  --property=User=$user --property=DynamicUser=$dynamic --property=UMask=0077 \
  --property=EnvironmentFile=$settings --setenv=NODE_ENV=production \
  --working-directory=/opt/avtosled \
  /opt/avtosled/node/bin/node "src/server/commands/$entry.ts" "$@"
