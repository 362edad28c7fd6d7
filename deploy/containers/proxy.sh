#!/bin/sh
# In nginx's container: the log goes where Docker rotates it, and a new certificate is loaded within a minute.
set -eu
chain=${TLS:-/etc/ssl/avtosled}/fullchain.pem
logs=${LOGS:-/var/log/nginx}
loaded=${LOADED:-/tmp/certificate-loaded}

ln -sf /dev/stdout "$logs/avtosled.log"
ln -sf /dev/stderr "$logs/avtosled-error.log"
touch "$loaded"
while sleep 60; do
  if [ "$chain" -nt "$loaded" ] && nginx -t; then
    touch "$loaded"
    nginx -s reload
  fi
done &
exec nginx -g 'daemon off;'
