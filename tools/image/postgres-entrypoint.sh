#!/bin/sh
# What compose.yaml needs of the entrypoint of the image postgres: an owner, a database, and scripts for an empty folder.
set -eu

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres "$PGDATA" /var/run/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust > /dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --options="-c listen_addresses=" --wait start > /dev/null
  createdb "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl --mode=fast --wait stop > /dev/null
fi
exec "$@"
