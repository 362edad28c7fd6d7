#!/bin/sh
# Makes an authority of the site's own and certificates from it, by which the parts of the site know one another:
#   sh certificates.sh /etc/ssl/avtosled-internal server proxy prometheus operator
# Each name gets <name>.pem and <name>.pem.key. What exists stays. They are valid for ten years.
set -eu
[ $# -ge 2 ] || { echo 'sh certificates.sh <folder> <name> …' >&2; exit 2; }

umask 077
mkdir -p "$1"
chmod 755 "$1"
cd "$1"
shift

make() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 "$@" 2>/dev/null
}

[ -e ca.pem ] || make -subj '/CN=Avtosled internal' -keyout ca.pem.key -out ca.pem
for name; do
  [ -e "$name.pem" ] || make -CA ca.pem -CAkey ca.pem.key -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
    -addext basicConstraints=critical,CA:FALSE -keyout "$name.pem.key" -out "$name.pem"
done
chmod 644 -- *.pem
