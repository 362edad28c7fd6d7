#!/bin/sh
# In the folder of a built release: leaves of node_modules what a server needs.
set -eu

npm prune --workspaces=false --omit=dev --omit=peer --ignore-scripts --offline --loglevel=error
# Optional peers of libraries, TypeScript among them, remain as "extraneous".
npm ls --all --omit=dev --omit=peer --parseable --long 2>/dev/null |
  sed -n 's/:[^:]*:EXTRANEOUS$//p' | xargs -r rm -rf
rm -rf node_modules/.cache node_modules/.vite* node_modules/.vitest-cache node_modules/.package-lock.json
[ ! -e node_modules/typescript ] || { echo 'slim.sh: typescript осталась в node_modules' >&2; exit 1; }
