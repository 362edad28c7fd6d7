#!/bin/sh
# /usr/local/sbin/avtosled: the commands of an operator on a machine with the units of systemd/, as root:
#   avtosled ledger operations.csv
# A command runs as the user, with the settings and on the Node of the units; answer and exit code are its own.
set -eu

home=${AVTOSLED_HOME:-/opt/avtosled}
releases=${AVTOSLED_RELEASES:-/opt/avtosled-releases}
settings=${AVTOSLED_ETC:-/etc/avtosled}
root=${AVTOSLED_ROOT-}
# Made by certificates.sh.
certificates=/etc/ssl/avtosled-internal
# Seconds: a proxy sends no visitor to a server for this long after it found it gone (fail_timeout), and one more.
pause=${AVTOSLED_PAUSE:-6}
KEPT_RELEASES=3

fail() { echo "$1" >&2; exit "${2-1}"; }

usage() {
  fail 'avtosled check | status | release <commit|tag> [--yes] | back [--yes] | secret <setting> [avtosled|owner|postgres]
avtosled ledger|tokens|person|source|desk|moderate|knowledge|inspect|backup|restore …' 2
}

# run <user> <dynamic> <settings and secrets> <folder of a release> <entry> …
run() {
  user=$1 dynamic=$2 role=$3 folder=$4 entry=$5
  shift 5
  systemd-run --quiet --wait --pipe --collect --service-type=exec \
    --property=User="$user" --property=DynamicUser="$dynamic" --property=UMask=0077 \
    --property=EnvironmentFile="$settings/$role.env" \
    --property=LoadCredentialEncrypted="avtosled:$settings/secrets/$role" --setenv=NODE_ENV=production \
    --setenv=AVTOSLED_SETTINGS="${names-}" --setenv=AVTOSLED_PROGRAM=avtosled \
    --working-directory="$folder" \
    "$folder/node/bin/node" "src/server/commands/$entry.ts" "$@"
}

as_server() { run avtosled yes avtosled "$@"; }
# Copies read every file of the database, inspection needs its superuser.
as_postgres() { run postgres no postgres "$@"; }

# Names of settings and secrets, so that the check finds misspelled ones.
settings_names() {
  { sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p' "$settings/avtosled.env"; ls "$settings/secrets/avtosled"; } |
    tr '\n' ' '
}

# secret <setting> [role]: standard input becomes its value, encrypted with a key of this machine, and of its TPM if it
# has one.
secret() {
  [ $# -ge 1 ] && [ $# -le 2 ] || usage
  name=$1 role=${2-avtosled}
  case $name in *[!A-Z0-9_]* | '') usage ;; esac
  case $role in avtosled | owner | postgres) ;; *) usage ;; esac
  systemd-creds encrypt --name="avtosled_$name" - "$settings/secrets/$role/$name"
  ! grep -q "^$name='[^']" "$settings/$role.env" || echo "Уберите значение $name из $settings/$role.env"
}

host() {
  named=$(sed -n "s/^HOST='\(.*\)'$/\1/p" "$settings/avtosled.env" 2>/dev/null || :)
  case $named in '' | 0.0.0.0) echo 127.0.0.1 ;; *) echo "$named" ;; esac
}

servers() { systemctl list-units --all --plain --no-legend 'avtosled-server@*.service' | cut -d ' ' -f 1; }

# ask <port> <path> <option of curl> …: the server on that port of this machine.
ask() {
  port=$1 path=$2
  shift 2
  curl -fs "$@" --cacert $certificates/ca.pem --cert $certificates/operator.pem --key $certificates/operator.pem.key \
    --connect-to "server:$port:$(host):$port" "https://server:$port$path"
}

port_of() { echo "${1#*@}" | sed 's/\.service$//'; }

commit_of() { sed -n 1p "$1/RELEASE" 2>/dev/null || :; }

git_of() { git --git-dir="$releases/repository" "$@"; }

# One server after the other; the next only when visitors reach the last again.
restart_servers() {
  for unit in $(servers); do
    port=$(port_of "$unit")
    systemctl restart "$unit" || :
    tries=0
    until ask "$port" /readyz -o /dev/null; do
      tries=$((tries + 1))
      [ $tries -lt 90 ] ||
        fail "$unit не готов: journalctl -u $unit. Остальные серверы не тронуты. Вернуться: avtosled back --yes"
      sleep 1
    done
    echo "$unit готов"
    sleep "$pause"
  done
}

# From a tar of the source to one of what is built. Programs of packages run here, so that it is a user of its own, and
# root runs nothing of the result.
compile() {
  systemd-run --quiet --wait --pipe --collect --service-type=exec \
    --property=User=avtosled-build --property=DynamicUser=yes --property=CacheDirectory=avtosled-build \
    --setenv=npm_config_registry="$(registry)" --setenv=https_proxy \
    /bin/sh -ec '
      cd "$CACHE_DIRECTORY"
      rm -rf release
      mkdir release
      cd release
      tar -x
      export HOME="$PWD" PATH="$PWD/node/bin:$PATH" npm_config_cache="$CACHE_DIRECTORY/npm"
      npm run build >&2
      sh deploy/slim.sh >&2
      tar -c build node_modules
      rm -rf "$CACHE_DIRECTORY/release"'
}

# npm's own default, unless root is told another one.
registry() {
  echo "${npm_config_registry:-$(sed -n 's/^registry *= *//p' /root/.npmrc 2>/dev/null || :)}"
}

# In a folder beside, so that a release is there whole or not at all.
build() {
  commit=$1 folder=$2 now=$3
  work=$folder.new
  rm -rf "$work"
  mkdir -p "$work/node"
  git_of archive "$commit" | tar -x -C "$work"
  version=$(cat "$work/.node-version")
  if [ "$("$now/node/bin/node" --version 2>/dev/null)" = "v$version" ]; then cp -a "$now/node/." "$work/node"
  else
    archive=node-v$version-linux-x64.tar.xz
    curl -fsSL -o "$work/$archive" "https://nodejs.org/dist/v$version/$archive"
    curl -fsSL "https://nodejs.org/dist/v$version/SHASUMS256.txt" | grep " $archive\$" |
      (cd "$work" && sha256sum --check --quiet -)
    tar -xJ --strip-components=1 -C "$work/node" -f "$work/$archive"
  fi
  built=$work.tar
  tar -C "$work" -c . | compile >"$built" || { rm -rf "$work" "$built"; fail "Не собран: $commit"; }
  # Nothing else of it, and no right that a release does not have.
  tar -C "$work" -x --no-same-owner --no-same-permissions -f "$built" build node_modules
  rm "$built"
  for built in build node_modules; do
    [ -d "$work/$built" ] && [ ! -L "$work/$built" ] || { rm -rf "$work"; fail "Не собран: $commit"; }
  done
  find "$work" -mindepth 1 -maxdepth 1 ! -name build ! -name deploy ! -name docs ! -name migrations ! -name node \
    ! -name node_modules ! -name package.json ! -name src ! -name CHANGELOG.md -exec rm -rf {} +
  echo "$commit" >"$work/RELEASE"
  mv "$work" "$folder"
}

sweep_releases() {
  serving=$(readlink -f "$home")
  ls -dt "$releases"/*/RELEASE | xargs -n 1 dirname | grep -Fxv "$serving" | tail -n "+$((KEPT_RELEASES + 1))" |
    xargs -r rm -rf
}

# <file in deploy> <where it is installed> <own|edited> <what makes it take effect>
installed_files() {
  (cd "$1/deploy/systemd" && find . -type f |
    sed 's#^\./\(.*\)#systemd/\1 /etc/systemd/system/\1 own systemctl daemon-reload#')
  cat <<END
operator.sh /usr/local/sbin/avtosled own
prometheus/alerts.yml /etc/prometheus/alerts.yml own systemctl reload prometheus
prometheus/web.yml /etc/prometheus/web.yml own
prometheus/blackbox.yml /etc/prometheus/blackbox.yml own systemctl reload prometheus-blackbox-exporter
prometheus/prometheus.yml /etc/prometheus/prometheus.yml edited systemctl reload prometheus
nginx/avtosled.conf /etc/nginx/conf.d/avtosled.conf own nginx -t && systemctl reload nginx
nginx/avtosled/pass.conf /etc/nginx/avtosled/pass.conf own nginx -t && systemctl reload nginx
nginx/avtosled/servers.conf /etc/nginx/avtosled/servers.conf edited nginx -t && systemctl reload nginx
nginx/avtosled/site.conf /etc/nginx/avtosled/site.conf edited nginx -t && systemctl reload nginx
haproxy/haproxy.cfg /etc/haproxy/haproxy.cfg edited systemctl reload haproxy
END
}

# say_outdated <release> <the one before>: an edited file always differs, so it is said when the two differ.
say_outdated() {
  [ -n "$2" ] || return 0
  installed_files "$1" | while read -r file place kind effect; do
    [ -e "$root$place" ] && ! cmp -s "$1/deploy/$file" "$root$place" || continue
    [ "$kind" = own ] || ! cmp -s "$1/deploy/$file" "$2/deploy/$file" || continue
    [ "$kind" = own ] && own= || own=' со своими значениями'
    echo "$place не такой, как в выпуске: поставьте $home/deploy/$file$own${effect:+, затем $effect}"
  done
}

release() {
  [ $# -ge 1 ] && [ $# -le 2 ] || usage
  [ "${2---yes}" = --yes ] || usage
  git_of fetch --quiet --prune --tags origin
  commit=$(git_of rev-parse --verify --quiet "$1^{commit}") || fail "Нет такого выпуска: $1" 2
  # -e: at the first release there is no folder yet.
  now=$(readlink -e "$home" || :)
  current=$(commit_of "$now")
  folder=$releases/$(printf %.12s "$commit")
  [ "$folder" != "$now" ] || fail "Уже работает: $commit" 2
  echo "Сейчас: ${current:-ничего}. Будет: $commit."
  if [ -n "$current" ]; then
    git_of diff --name-only --diff-filter=A "$current" "$commit" -- 'migrations/*.sql' | sed 's/^/Изменит базу: /'
    git_of diff "$current" "$commit" -- CHANGELOG.md | sed -n 's/^+\([^+]\)/\1/p'
  fi
  [ "${2-}" = --yes ] || fail "Ничего не сделано. Собрать и перезапустить серверы по одному: avtosled release $1 --yes" 2
  [ -e "$folder/RELEASE" ] || build "$commit" "$folder" "$now"
  touch "$folder/RELEASE"
  names=$(settings_names)
  as_server "$folder" check-installation settings || fail 'Новому выпуску не годятся настройки; работает прежний.'
  ln -sfn "$folder" "$home"
  if ! systemctl restart avtosled-migrate; then
    if [ -n "$now" ]; then ln -sfn "$now" "$home"; else rm "$home"; fi
    fail 'База не изменилась, работает прежний выпуск: journalctl -u avtosled-migrate'
  fi
  [ -z "$now" ] || echo "$now" >"$releases/previous"
  restart_servers
  sweep_releases
  say_outdated "$folder" "$now"
  echo "Работает $commit.${now:+ Вернуться: avtosled back}"
}

back() {
  [ "${1---yes}" = --yes ] || usage
  previous=$(cat "$releases/previous" 2>/dev/null || :)
  [ -n "$previous" ] && [ -e "$previous/RELEASE" ] ||
    fail 'Прежнего выпуска нет. Два выпуска назад возвращает только копия базы: avtosled restore' 2
  now=$(readlink -f "$home")
  echo "Сейчас: $(commit_of "$now"). Будет: $(commit_of "$previous"). База останется как есть."
  [ "${1-}" = --yes ] || fail 'Ничего не сделано. Вернуться, перезапустив серверы по одному: avtosled back --yes' 2
  ln -sfn "$previous" "$home"
  rm "$releases/previous"
  restart_servers
  say_outdated "$previous" "$now"
  echo "Работает $(commit_of "$previous")."
}

status() {
  for unit in $(servers); do
    answer=$(ask "$(port_of "$unit")" /healthz --max-time 2 || :)
    echo "$unit: ${answer:-не отвечает}"
  done
  as_server "$home" status "$@"
}

command=${1-}
[ $# -eq 0 ] || shift
case $command in
  release) release "$@" ;;
  back) back "$@" ;;
  status) status "$@" ;;
  check | doctor)
    names=$(settings_names)
    as_server "$home" check-installation "$@"
    ;;
  secret) secret "$@" ;;
  backup) as_postgres "$home" back-up "$@" ;;
  restore | inspect) as_postgres "$home" "$command" "$@" ;;
  ledger)
    # Opened here: that user may not read what is root's.
    if [ $# -eq 1 ] && [ -r "$1" ]; then
      exec <"$1"
      set -- -
    fi
    as_server "$home" ledger "$@"
    ;;
  tokens | person | source | desk | moderate | knowledge) as_server "$home" "$command" "$@" ;;
  *) usage ;;
esac
