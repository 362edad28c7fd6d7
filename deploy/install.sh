#!/bin/sh
# Installs the site on a bare Debian 12 or 13 by the steps of deploy/README.md, "One machine". As root, after reading:
#   sh install.sh <repository> <site> [--dry-run]
# Each step that is already done is passed over, so that it can be run again. --dry-run says what it would do.
set -eu

usage() { echo 'sh install.sh <repository> <site> [--dry-run]' >&2; exit 2; }

[ $# -ge 2 ] && [ $# -le 3 ] || usage
repository=$1 site=$2 dry=${3-}
[ "${dry:---dry-run}" = --dry-run ] || usage
case $repository in '<repository>') ;; *[!A-Za-z0-9@:/._~+-]*) echo "Это не адрес хранилища: $repository" >&2; exit 2 ;; esac
case $site in *[!a-z0-9.-]* | '') echo "Это не имя сайта: $site" >&2; exit 2 ;; esac
# `su postgres` may not read root's folder.
case $repository in *:* | /* | '<'*) ;; *) repository=$PWD/$repository ;; esac
cd /
etc=${AVTOSLED_ETC:-/etc/avtosled}
deploy=/opt/avtosled-releases/deploy
token=/etc/prometheus/avtosled-metrics-token
packages='git curl xz-utils postgresql libnss-systemd nginx-light prometheus prometheus-node-exporter prometheus-blackbox-exporter'

# run <condition of what is already done> <command>
run() {
  if [ -z "$dry" ] && sh -c "$1" >/dev/null 2>&1; then return 0; fi
  printf '%s\n' "$2"
  [ -n "$dry" ] || sh -ec "$2"
}

run "dpkg -s $packages" 'apt-get update'
run "dpkg -s $packages" "apt-get install --yes $packages"
run "[ -d /opt/avtosled-releases ] && [ -d $etc ]" "mkdir -p /opt/avtosled-releases $etc"
run '[ -d /opt/avtosled-releases/repository ]' "git clone --mirror $repository /opt/avtosled-releases/repository"
[ -n "$dry" ] || git --git-dir=/opt/avtosled-releases/repository fetch --quiet --prune --tags
# A machine that serves a release keeps its files.
serving=$(sed -n 1p /opt/avtosled/RELEASE 2>/dev/null || :)
run false "git --git-dir=/opt/avtosled-releases/repository archive ${serving:-HEAD} deploy | tar -x -C /opt/avtosled-releases"
run false 'install /opt/avtosled-releases/deploy/operator.sh /usr/local/sbin/avtosled'
run false 'cp -r /opt/avtosled-releases/deploy/systemd/*.service /opt/avtosled-releases/deploy/systemd/*.timer /opt/avtosled-releases/deploy/systemd/avtosled-.service.d /etc/systemd/system/'
run false 'systemctl daemon-reload'
run "su postgres -c 'psql --dbname avtosled --command \"select 1\"'" "su postgres -c 'createdb avtosled'"
run false "su postgres -c 'psql --dbname avtosled' < $deploy/postgres/roles.sql"
for file in owner postgres; do
  run "[ -e $etc/$file.env ]" "install -m 600 $deploy/env/$file.env $etc/$file.env"
done
# Debian 12 has PostgreSQL 15, Debian 13 has 17.
version=$(ls /etc/postgresql 2>/dev/null | tail -n 1)
[ -n "$dry" ] || run "grep -q /${version:-15}/ $etc/postgres.env" "sed -i 's#/15/main#/$version/main#' $etc/postgres.env"
run "[ -e $etc/avtosled.env ]" "install -m 600 $deploy/env/staging.env $etc/avtosled.env"
run "! grep -q 'avtosled\.example' $etc/avtosled.env" "sed -i 's/avtosled\.example/$site/' $etc/avtosled.env"
run "[ -d $etc/secrets ]" "install -d -m 700 $etc/secrets $etc/secrets/avtosled $etc/secrets/owner $etc/secrets/postgres"
# Through pipes: every user of the machine reads the arguments of a process.
run "[ -e $etc/secrets/avtosled/CAPTCHA_SECRET ]" 'openssl rand -hex 32 | avtosled secret CAPTCHA_SECRET'
if [ -n "$dry" ] || [ ! -e $etc/secrets/avtosled/METRICS_TOKEN ]; then
  run false "install -m 640 -g prometheus /dev/null $token"
  run false "openssl rand -hex 32 | tee $token | avtosled secret METRICS_TOKEN"
fi
run '[ -e /etc/ssl/avtosled-internal/operator.pem ]' \
  "sh $deploy/certificates.sh /etc/ssl/avtosled-internal server proxy prometheus operator"
run "[ -e $etc/secrets/avtosled/TLS_CA ]" 'avtosled secret TLS_CA < /etc/ssl/avtosled-internal/ca.pem'
run "[ -e $etc/secrets/avtosled/TLS_CERTIFICATE ]" 'avtosled secret TLS_CERTIFICATE < /etc/ssl/avtosled-internal/server.pem'
run "[ -e $etc/secrets/avtosled/TLS_KEY ]" 'avtosled secret TLS_KEY < /etc/ssl/avtosled-internal/server.pem.key'
run '[ -L /opt/avtosled ]' 'avtosled release main --yes'
run false 'systemctl enable --now avtosled-server@3001 avtosled-server@3002'
if [ -n "$dry" ] || [ ! -e /etc/nginx/conf.d/avtosled.conf ]; then
  run '[ ! -e /etc/nginx/sites-enabled/default ]' 'rm /etc/nginx/sites-enabled/default'
  run false "cp $deploy/nginx/avtosled.conf /etc/nginx/conf.d/"
  run false "cp -r $deploy/nginx/avtosled /etc/nginx/"
  run false "sed -i 's/avtosled\.example/$site/' /etc/nginx/avtosled/site.conf"
  run false 'mkdir -p /etc/ssl/avtosled /var/www/acme'
  run '[ -e /etc/ssl/avtosled/key.pem ]' \
    "openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=$site -keyout /etc/ssl/avtosled/key.pem -out /etc/ssl/avtosled/fullchain.pem"
fi
run false 'nginx -t && systemctl reload-or-restart nginx'
run false 'avtosled check' || :
for service in prometheus:9090 prometheus-node-exporter:9100 prometheus-blackbox-exporter:9115; do
  run "grep -q listen-address /etc/default/${service%:*}" \
    "sed -i 's#^ARGS=\"#&--web.listen-address=127.0.0.1:${service#*:} --web.config.file=/etc/prometheus/web.yml #' /etc/default/${service%:*}"
done
if [ -n "$dry" ] || [ ! -e /etc/prometheus/alerts.yml ]; then
  run false "cp $deploy/prometheus/prometheus.yml $deploy/prometheus/alerts.yml $deploy/prometheus/blackbox.yml $deploy/prometheus/web.yml /etc/prometheus/"
  run false 'chgrp prometheus /etc/ssl/avtosled-internal/prometheus.pem.key'
  run false 'chmod 640 /etc/ssl/avtosled-internal/prometheus.pem.key'
  run false "sed -i -e 's/avtosled\.example/$site/' -e '/Not on one machine/,\$d' /etc/prometheus/prometheus.yml"
  run false 'systemctl restart prometheus prometheus-node-exporter prometheus-blackbox-exporter'
fi
echo "Осталось: сертификат (deploy/README.md, шаг 5); куда слать тревоги (шаг 6); копии (docs/operations.md, Backup); источники вместо учебных, $deploy/env/one-server.env."
