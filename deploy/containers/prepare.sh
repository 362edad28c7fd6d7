#!/bin/sh
# Writes what compose.yaml wants beside it: site/ with secrets, settings and the name of the site, and .env with the
# release that is checked out.
#   sh deploy/containers/prepare.sh avtosled.example admin@avtosled.example
# Files of site/ that exist stay as they are.
set -eu
[ $# -eq 2 ] || { echo 'sh prepare.sh <site> <e-mail for the issuer of certificates>' >&2; exit 2; }
case $1 in *[!a-z0-9.-]* | '') echo "Это не имя сайта: $1" >&2; exit 2 ;; esac

umask 077
here=$(cd "$(dirname "$0")" && pwd)
own=${AVTOSLED_SITE:-$here/site}
mkdir -p "$own/tls"

# keep <file>: standard input becomes that file, unless it is there.
keep() {
  if [ -e "$own/$1" ]; then cat >/dev/null; else cat >"$own/$1"; fi
}
secret() { openssl rand -hex 32; }

keep postgres.env <<END
POSTGRES_PASSWORD='$(secret)'
END
# address <role>: known by its certificate (certificate.sh).
address() {
  echo "postgres://$1@postgres/avtosled?sslmode=verify-full&sslrootcert=/internal/ca.pem&sslcert=/internal/$1.pem&sslkey=/internal/$1.pem.key"
}
keep owner.env <<END
DATABASE_URL='$(address avtosled_owner)'
END
keep copies.env <<END
DATABASE_URL='$(address postgres)'
END
# The script of sed holds secrets: every user of the machine reads the arguments of a process.
sed -f - "$here/../env/staging.env" <<END | keep avtosled.env
s#^PUBLIC_URL=.*#PUBLIC_URL='https://$1'#
s#^DATABASE_URL=.*#DATABASE_URL='$(address avtosled | sed 's/&/\\&/g')'#
s#^CAPTCHA_SECRET=.*#CAPTCHA_SECRET='$(secret)'#
s#^METRICS_TOKEN=.*#METRICS_TOKEN='$(secret)'#
END
sed "s/avtosled\.example/$1/" "$here/../nginx/avtosled/site.conf" | keep site.conf
keep certificate.env <<END
SITE='$1'
EMAIL='$2'
END

commit=$(git -C "$here" rev-parse HEAD)
printf 'AVTOSLED_COMMIT=%s\nAVTOSLED_RELEASE=%.12s\n' "$commit" "$commit" >"$own/../.env"
echo "Готово: $own. Источники и остальные настройки — в $own/avtosled.env."
