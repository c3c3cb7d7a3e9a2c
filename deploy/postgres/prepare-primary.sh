#!/bin/sh
# Run this once on a new primary as its superuser. It creates the replication user and a slot for each standby, and makes
# commits wait for one standby.
#   REPLICATION_PASSWORD=… STANDBYS="standby_1 standby_2" STANDBY_ADDRESSES="10.0.0.12/32 10.0.0.13/32" prepare-primary.sh
# Replication copies every submission, so standbys must use TLS. REPLICATION_LINE=host allows tests without it.
set -eu

psql -v ON_ERROR_STOP=1 --no-psqlrc -d postgres <<'SQL'
\getenv password REPLICATION_PASSWORD
create role replicator replication login password :'password';
SQL

for standby in $STANDBYS; do
  psql -v ON_ERROR_STOP=1 --no-psqlrc -q -d postgres -v slot="$standby" <<'SQL'
select pg_create_physical_replication_slot(:'slot');
SQL
done

hba=$(psql --no-psqlrc -At -d postgres -c 'show hba_file')
for address in $STANDBY_ADDRESSES; do
  echo "${REPLICATION_LINE:-hostssl} replication replicator $address scram-sha-256" >> "$hba"
done

# This comes last, because after the next reload every commit waits for a standby.
names=$(echo "$STANDBYS" | tr ' ' ',')
psql -v ON_ERROR_STOP=1 --no-psqlrc -q -d postgres -c "alter system set synchronous_standby_names = 'ANY 1 ($names)'"
