#!/bin/sh
# On a new standby, as the user postgres: copies the primary into PGDATA, once. Then start PostgreSQL as usual.
#   PRIMARY=db1.internal STANDBY=standby_1 PGPASSWORD=… PGDATA=/var/lib/postgresql/18/main join-standby.sh
# PRIMARY is a name in the primary's certificate, which has to be of the authority in PGSSLROOTCERT. Both go into primary_conninfo.
set -eu

if [ -s "$PGDATA/PG_VERSION" ]; then
  echo "$PGDATA holds a database already"
  exit 0
fi
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
# application_name is the name that synchronous_standby_names waits for.
pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast --slot="$STANDBY" \
  --dbname="host=$PRIMARY port=${PGPORT:-5432} user=replicator application_name=$STANDBY sslmode=${PGSSLMODE:-verify-full} sslrootcert=${PGSSLROOTCERT:-/etc/cash-express/db-ca.pem}"
