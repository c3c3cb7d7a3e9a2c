#!/bin/sh
# Once, on a new primary, as its superuser: who may copy it, a slot for each standby, and that a commit waits for one.
#   REPLICATION_PASSWORD=… STANDBYS="standby_1 standby_2" STANDBY_ADDRESSES="10.0.0.12/32 10.0.0.13/32" prepare-primary.sh
# What is copied is everything that was ever submitted, so a standby has to use TLS. REPLICATION_LINE=host allows a plain line, for trying
# on one machine.
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

# Last, because from the next reload on every commit waits until a standby has it.
names=$(echo "$STANDBYS" | tr ' ' ',')
psql -v ON_ERROR_STOP=1 --no-psqlrc -q -d postgres -c "alter system set synchronous_standby_names = 'ANY 1 ($names)'"
