#!/bin/sh
# Run this once on a new standby as the user postgres; it copies the primary into PGDATA. Then start PostgreSQL as usual.
#   PRIMARY=db1.internal STANDBY=standby_1 PGPASSWORD=… PGDATA=/var/lib/postgresql/18/main join-standby.sh
# PRIMARY must be a name in the primary's certificate, which the authority in PGSSLROOTCERT issued.
set -eu

if [ -s "$PGDATA/PG_VERSION" ]; then
  echo "$PGDATA holds a database already"
  exit 0
fi
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
# application_name must be the name in synchronous_standby_names, or commits do not wait for this standby.
pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --checkpoint=fast --slot="$STANDBY" \
  --dbname="host=$PRIMARY port=${PGPORT:-5432} user=replicator application_name=$STANDBY sslmode=${PGSSLMODE:-verify-full} sslrootcert=${PGSSLROOTCERT:-/etc/cash-express/db-ca.pem}"
