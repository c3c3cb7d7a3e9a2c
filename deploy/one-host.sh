#!/bin/sh
# Run this once as root on the only host of a small lender, in a release that has been built (docs/deployment.md). It
# creates users, database, keys, settings and units, and starts nothing. /etc/cash-express/one-host.env has the answers.
set -eu
umask 077

here=$(cd "$(dirname "$0")/.." && pwd)
settings=/etc/cash-express
cd "$here"
. "$settings/one-host.env"
: "${SITE_NAME:?}" "${STORES_CSV:?}" "${SMTP_URL:?}" "${NOTICE_FROM:?}" "${HEAD_OFFICE_EMAIL:?}" "${COMPLIANCE_EMAIL:?}"

# New passwords and keys would not match the database.
if [ -e "$settings/api.env" ]; then echo "$settings/api.env already exists" >&2; exit 1; fi
test -d apps/web/dist/edge || { echo 'run npm run build first' >&2; exit 1; }

secret() { node -p "crypto.randomBytes(${1:-24}).toString('base64url')"; }
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }

for user in cash-express-api cash-express-worker cash-express-desk cash-express-keyholder; do
  id "$user" > /dev/null 2>&1 || useradd --system --user-group "$user"
done

# PostgreSQL on this host, reached only over the loopback address.
version=$(ls /etc/postgresql | sort -n | tail -n 1)
configured=/etc/postgresql/$version/main/conf.d
install -m 644 deploy/postgres/cash-express.conf "$configured/cash-express.conf"
# A host of 4 GB: a quarter of the memory as in cash-express.conf would leave too little for the rest.
printf 'shared_buffers = 512MB\nmax_wal_size = 2GB\n' > "$configured/one-host.conf"
chmod 644 "$configured"/*.conf
systemctl restart "postgresql@$version-main"

owner=$(secret)
export OWNER_PASSWORD=$owner
as_postgres psql --no-psqlrc --quiet < deploy/postgres/create-database.sql
url() { echo "postgres://$1:$2@127.0.0.1:5432/cash_express"; }
OWNER_URL=$(url cash_express "$owner")
echo "OWNER_URL=$OWNER_URL" > "$settings/owner.env"
export API_PASSWORD=$(secret) WORKER_PASSWORD=$(secret) DESK_PASSWORD=$(secret)
export KEYHOLDER_PASSWORD=$(secret) RECORDS_PASSWORD=$(secret)
echo "RECORDS_URL=$(url records_process "$RECORDS_PASSWORD")" >> "$settings/owner.env"
DATABASE_URL=$OWNER_URL npm run --silent migrate
# A password among the arguments could be read by every user of this host.
PGPASSWORD=$owner psql --no-psqlrc --quiet -h 127.0.0.1 -U cash_express -d cash_express -f deploy/postgres/process-users.sql
DATABASE_URL=$OWNER_URL npm run --silent stores:import -- "$STORES_CSV"
DATABASE_URL=$OWNER_URL npm run --silent vehicles:import -- data/vehicles.csv | tail -n 1

# The escrow key is left in escrow/, for someone to carry away.
public=$(npm run --silent keys -- new-month --folder "$settings/new-keys" 2> /dev/null)
npm run --silent keys -- new-look-up --folder "$settings/new-keys" 2> /dev/null
install -d -o cash-express-worker -m 700 "$settings/notice-keys"
install -d -m 700 "$settings/keys" "$settings/escrow"
mv "$settings"/new-keys/notice-*.key "$settings/notice-keys/"
chown cash-express-worker "$settings"/notice-keys/*
mv "$settings"/new-keys/escrow-*.key "$settings/escrow/"
for key in "$settings"/new-keys/desk-*.key "$settings/new-keys/look-up.key"; do
  systemd-creds encrypt --name="keys_$(basename "$key")" "$key" "$settings/keys/$(basename "$key")" 2> /dev/null
  shred --remove "$key"
done
rmdir "$settings/new-keys"

cat > "$settings/api.env" <<ENV
DATABASE_URL=$(url api_process "$API_PASSWORD")
TRUSTED_PROXIES=127.0.0.1
INTAKE_SECRET=$(secret 32)
$public
ENV
cat > "$settings/worker.env" <<ENV
DATABASE_URL=$(url worker_process "$WORKER_PASSWORD")
SMTP_URL=$SMTP_URL
SMTP_TLS=${SMTP_TLS:-required}
NOTICE_FROM=$NOTICE_FROM
HEAD_OFFICE_EMAIL=$HEAD_OFFICE_EMAIL
COMPLIANCE_EMAIL=$COMPLIANCE_EMAIL
NOTICE_KEYS=$settings/notice-keys
SITE_URL=https://$SITE_NAME
DESK_URL=${DESK_NAME:+https://$DESK_NAME}
ENV
cat > "$settings/keyholder.env" <<ENV
KEYHOLDER_DATABASE_URL=$(url keyholder_process "$KEYHOLDER_PASSWORD")
SIGN_IN_ISSUER=${SIGN_IN_ISSUER:-}
SIGN_IN_CLIENT_ID=${SIGN_IN_CLIENT_ID:-}
ENV
cat > "$settings/desk.env" <<ENV
DESK_DATABASE_URL=$(url desk_process "$DESK_PASSWORD")
DESK_ORIGIN=https://${DESK_NAME:-}
SIGN_IN_ISSUER=${SIGN_IN_ISSUER:-}
SIGN_IN_CLIENT_ID=${SIGN_IN_CLIENT_ID:-}
SIGN_IN_CLIENT_SECRET=${SIGN_IN_CLIENT_SECRET:-}
TRUSTED_PROXIES=127.0.0.1
$(echo "$public" | grep -v NOTICE)
ENV

cp -r deploy/systemd/* /etc/systemd/system/
install -d /etc/systemd/system/cash-express-worker.service.d
printf '[Service]\nIPAddressAllow=%s\n' "${RELAY_ADDRESSES:-any}" > /etc/systemd/system/cash-express-worker.service.d/relay.conf
ln -sfn "$here" /opt/cash-express/current
chmod 755 "$settings"
chmod 600 "$settings/one-host.env"

# /backup is storage on another machine. Without it, a broken disk loses every submission.
if [ -d /backup ]; then
  install -d -o postgres -g postgres -m 700 /backup/pgbackrest
  cat > /etc/pgbackrest.conf <<CONF
[global]
repo1-path=/backup/pgbackrest
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$(secret 48)
repo1-retention-full-type=time
repo1-retention-full=28
start-fast=y
[cash-express]
pg1-path=/var/lib/postgresql/$version/main
CONF
  chgrp postgres /etc/pgbackrest.conf
  chmod 640 /etc/pgbackrest.conf
  install -m 600 /etc/pgbackrest.conf "$settings/escrow/pgbackrest.conf"
  cat > "$configured/one-host-archive.conf" <<CONF
archive_mode = on
archive_command = 'pgbackrest --stanza=cash-express archive-push %p'
archive_timeout = 60s
CONF
  chmod 644 "$configured/one-host-archive.conf"
  systemctl restart "postgresql@$version-main"
  as_postgres pgbackrest --stanza=cash-express stanza-create
  install -d /etc/systemd/system/cash-express-backup.service.d
  cat > /etc/systemd/system/cash-express-backup.service.d/one-host.conf <<CONF
[Service]
ExecStart=
ExecStart=/bin/sh -c 'exec pgbackrest --stanza=cash-express --type=\$\$(test "\$\$(date -u +%%u)" = 7 && echo full || echo incr) backup'
ReadWritePaths=
ReadWritePaths=/backup /var/spool/pgbackrest /var/log/pgbackrest
CONF
fi
systemctl daemon-reload

umask 022
install -d /srv/cash-express "/srv/cash-express/first"
cp -r apps/web/dist/client apps/web/dist/edge /srv/cash-express/first/
ln -sfn /srv/cash-express/first /srv/cash-express/now
cp deploy/nginx/events.conf deploy/nginx/maps.conf deploy/nginx/site.conf deploy/nginx/brotli.conf /etc/nginx/
ln -sfn /srv/cash-express/now/edge /etc/nginx/edge
sed -e "s/www\.example\.com/$SITE_NAME/g" -e "s/server_name example\.com/server_name ${SITE_NAME#www.}/" \
    -e 's/server 127\.0\.0\.1:3000 max_fails=0;/server 127.0.0.1:3001 max_fails=0;\n    server 127.0.0.1:3002 max_fails=0;/' \
    deploy/nginx/tls.conf.example > /etc/nginx/nginx.conf
if [ -n "${DESK_NAME:-}" ]; then
  cp deploy/nginx/desk-maps.conf deploy/nginx/desk-headers.conf deploy/nginx/desk.conf /etc/nginx/
  cat > /etc/nginx/desk-server.conf <<NGINX
include desk-maps.conf;
upstream desk {
  server 127.0.0.1:3100 max_fails=0;
  keepalive 32;
  keepalive_timeout 5s;
}
server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name $DESK_NAME;
  access_log /var/log/nginx/access.log desk buffer=64k flush=5s;
  include desk.conf;
}
NGINX
  # Before the brace that closes the http block. Both names must be in one certificate.
  sed -i '$ s/^}/  include desk-server.conf;\n}/' /etc/nginx/nginx.conf
fi
echo "Carry $settings/escrow away into a safe, and delete it here."
