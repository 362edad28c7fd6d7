#!/bin/sh
# The commands of an operator in a container:
#   docker compose run --rm commands person export 703
#   docker compose exec copies sh command.sh backup
set -eu

# How a task has ended is shown by `status`, and by node-exporter where it reads the same folder.
task() {
  name=$1 result=failed
  shift
  if "$@"; then result=success; fi
  SERVICE_RESULT=$result sh tell-ended.sh "$name"
}

until_night() {
  sleep $((($(date -d 02:15 +%s) - $(date +%s) + 86400) % 86400 + 1))
}

command=${1-}
[ $# -eq 0 ] || shift
case $command in
  check | doctor) entry=check-installation ;;
  backup) entry=back-up ;;
  restore | inspect | status | ledger | tokens | person | source | desk | moderate | knowledge) entry=$command ;;
  nightly)
    while until_night; do
      task backup node src/server/commands/back-up.ts
      [ "$(date +%u)" != 7 ] || NODE=node task drill sh drill.sh
    done
    exit
    ;;
  *)
    echo 'commands: check|status|ledger|tokens|person|source|desk|moderate|knowledge …
copies: backup|restore|inspect …' >&2
    exit 2
    ;;
esac
exec node "src/server/commands/$entry.ts" "$@"
