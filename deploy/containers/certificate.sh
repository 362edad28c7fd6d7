#!/bin/sh
# In certbot's container: certificates by which the containers know one another; one of the site that we sign
# ourselves, so that the proxy can start, then one of Let's Encrypt.
set -eu
tls=${TLS:-/etc/ssl/avtosled}
internal=${INTERNAL:-/etc/ssl/avtosled-internal}

sh "${CERTIFICATES:-/certificates.sh}" "$internal" server proxy postgres avtosled avtosled_owner
mkdir -p "$internal/server"
cp "$internal/ca.pem" "$internal/server/TLS_CA"
cp "$internal/server.pem" "$internal/server/TLS_CERTIFICATE"
cp "$internal/server.pem.key" "$internal/server/TLS_KEY"
# The users of the containers: servers, PostgreSQL with the copies, and migrations, whose role the servers must not have.
chown -R 1000 "$internal/server" "$internal/avtosled.pem.key"
chown 999 "$internal/postgres.pem.key"
chown 1001 "$internal/avtosled_owner.pem.key"

if [ ! -s "$tls/fullchain.pem" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$SITE" -keyout "$tls/key.pem" -out "$tls/made.pem"
  mv "$tls/made.pem" "$tls/fullchain.pem"
fi

# The proxy has to answer the issuer's question.
sleep 60
while :; do
  # The chain comes last: its new time makes the proxy load both.
  if certbot certonly --non-interactive --agree-tos --keep-until-expiring --webroot --webroot-path /var/www/acme \
    --domain "$SITE" --email "$EMAIL" --deploy-hook "cp \"\$RENEWED_LINEAGE/privkey.pem\" $tls/key.pem &&
      cp \"\$RENEWED_LINEAGE/fullchain.pem\" $tls/new.pem && mv $tls/new.pem $tls/fullchain.pem"; then
    sleep 43200
  else
    # The issuer allows five failures an hour.
    sleep 3600
  fi
done
