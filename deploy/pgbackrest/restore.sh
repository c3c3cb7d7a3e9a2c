#!/bin/sh
# Restores the database into an empty folder, verifies it, and starts it. Run it as the user postgres on a host that has
# PostgreSQL, pgBackRest and deploy/pgbackrest/database.conf as its configuration.
#   PGDATA=/var/lib/postgresql/15/main restore.sh                           up to the newest archived commit
#   PGDATA=/var/lib/postgresql/15/main restore.sh '2026-11-15 14:05:00+00'  up to this moment
# TIMELINE=1 is needed for a moment after the one of an earlier restore, which began a timeline of its own.
# The exit code is 3 when the database was restored and started, but a missing WAL file kept it from going further.
set -eu
export TZ=UTC LC_ALL=C PGTZ=UTC
umask 077

target=${1:-}
: "${PGDATABASE:=cash_express}" "${PGUSER:=postgres}" "${DRILL:=no}"
: "${ARCHIVE_CONF:=$(cd "$(dirname "$0")/../postgres" && pwd)/archive.conf}"
: "${START:=pg_ctlcluster $(pg_config --version | grep -o '[0-9]*' | head -n 1) main start}"
export PGDATABASE PGUSER

refuse() {
  echo "not restored: $1" >&2
  exit 1
}
now() { date +%s.%N; }
since() { echo "$1 $(now)" | awk '{ printf "%.1f", $2 - $1 }'; }
say() { printf '%-24s %s\n' "$1" "$2"; }

began=$(now)
[ -z "$(ls -A "$PGDATA" 2> /dev/null)" ] || refuse "$PGDATA is not empty. Move its files away; never restore over a database."
info=$(pgbackrest --stanza=cash-express info 2>&1 | tr -cd '[:print:]\n')
case $info in
  *'status: ok'*) ;;
  *FormatError* | *CryptoError*) refuse 'the passphrase does not open the repository, or its files are damaged.' ;;
  *) refuse "the repository has no backup: $info" ;;
esac
archived=$(echo "$info" | sed -n 's|^ *wal archive min/max (.*): .*/\([0-9A-F]\{24\}\)$|\1|p' | tail -n 1)

mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
# The backup host's own configuration names the database hosts, but the drill restores there.
set -- --stanza=cash-express --pg1-path="$PGDATA" --reset-pg1-host
if [ -n "$target" ]; then set -- "$@" --type=time --target="$target" --target-action=promote; fi
if [ -n "${TIMELINE:-}" ]; then set -- "$@" --target-timeline="$TIMELINE"; fi
pgbackrest "$@" restore || refuse "see above. If a file of the backup is damaged, empty $PGDATA and name an older backup with PGBACKREST_SET."
say 'copied in' "$(since "$began") s"

# Until it is verified, the server listens only on a socket in a folder of its own.
private=$(mktemp -d)
stop() { pg_ctl -D "$PGDATA" -m "$1" stop > /dev/null 2>&1 || true; }
trap 'stop immediate; rm -rf "$private"' EXIT
# The standbys that the old primary waited for do not exist yet.
sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
echo 'local all all trust' > "$private/pg_hba.conf"
if [ "$DRILL" = yes ]; then echo 'archive_mode = off'; else echo "include '$ARCHIVE_CONF'"; fi > "$private/postgresql.conf"
cat >> "$private/postgresql.conf" << CONF
listen_addresses = ''
unix_socket_directories = '$private'
hba_file = '$private/pg_hba.conf'
hot_standby = off
max_wal_size = 8GB
CONF
recovery=$(now)
pg_ctl -D "$PGDATA" -l "$private/log" -o "-c config_file=$private/postgresql.conf -c port=5432" -w start > /dev/null || refuse "$(tail -n 5 "$private/log")"
query() { psql --no-psqlrc -At -F ' ' -h "$private" -p 5432 -c "$1"; }
reached() { sed -n 's/.*last completed transaction was at log time //p' "$private/log" | tail -n 1; }
until [ "$(query 'select pg_is_in_recovery()' 2> /dev/null)" = f ]; do
  if ! pg_ctl -D "$PGDATA" status > /dev/null; then
    # The questions of this loop are refused with lines of their own.
    why=$(grep FATAL "$private/log" | grep -v 'the database system is' | head -n 1 | sed 's/.*FATAL: *//')
    refuse "$why. The archive reaches to $(reached)."
  fi
  sleep 0.2
done
say 'recovered in' "$(since "$recovery") s"

# Recovery also ends, without an error, before a WAL file that is missing or damaged.
last=$(sed -n 's/.*restored log file "\([0-9A-F]\{24\}\)" from archive.*/\1/p' "$private/log" | tail -n 1)
missing=
if [ -z "$target" ] && [ "$last" \< "$archived" ]; then missing=yes; fi

verification=$(now)
up_to=$(query 'select pg_last_xact_replay_timestamp()')
say 'restored up to' "${up_to:-the end of the backup, because no commit is archived after it}"
if [ -n "$up_to" ]; then
  say 'before the restore' "$(query "select round(extract(epoch from to_timestamp($began) - '$up_to'::timestamptz), 1)") s"
fi
say 'latest migration' "$(query 'select max(path) from schema_file where path like 'migrations/%'')"
for table in submission consent store_inbox case_event delivery audit; do
  say "$table" "$(query "select count(*) from $table")"
done
say 'latest submission' "$(query 'select reference, received_at from submission order by received_at desc limit 1')"
if [ "$DRILL" = yes ]; then
  # Reads every page of every table and index.
  pg_amcheck --install-missing -h "$private" -p 5432 -d "$PGDATABASE" --jobs=2
  say 'pages' 'sound'
fi
say 'verified in' "$(since "$verification") s"

stop fast
# A standby that is copied from this server would stop at the old target, and ask the repository when it is promoted.
sed -i '/^recovery_target/d; /^restore_command/d' "$PGDATA/postgresql.auto.conf"
if [ "$DRILL" = no ]; then
  trap 'rm -rf "$private"' EXIT
  sh -c "$START"
fi
say 'restored in' "$(since "$began") s"
if [ -n "$missing" ]; then
  echo "WAL after $last is missing or damaged, although the repository has files up to $archived. Later commits are lost." >&2
  exit 3
fi
