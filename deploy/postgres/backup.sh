#!/bin/sh
# Copies the primary, verifies the copy, removes old copies, and writes the time for Prometheus. The time is written last,
# so that any earlier failure makes the alarm BackupOld fire.
#   BACKUPS=/backup BACKUP_SOURCE='host=db user=replicator' BACKUP_DAYS=35 METRICS=/var/lib/prometheus/node-exporter backup.sh
set -eu
umask 077

now=$(date -u +%Y-%m-%dT%H%M%SZ)
rm -rf "$BACKUPS"/*.unfinished
pg_basebackup --dbname="$BACKUP_SOURCE" --pgdata="$BACKUPS/$now.unfinished" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$BACKUPS/$now.unfinished"
mv "$BACKUPS/$now.unfinished" "$BACKUPS/$now"

# Age is taken from the name, because a copy that is moved to another disk gets a new modification time.
limit=$(date -u -d "$BACKUP_DAYS days ago" +%Y-%m-%dT%H%M%SZ)
for copy in "$BACKUPS"/20*T*Z; do
  if [ "$(basename "$copy")" \< "$limit" ]; then rm -rf "$copy"; fi
done
# Removes WAL files that no copy needs. A restore from the oldest copy starts at the file that its label names.
oldest=$(ls -d "$BACKUPS"/20*T*Z | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
if [ -d "$BACKUPS/wal" ] && [ -n "$first" ]; then pg_archivecleanup "$BACKUPS/wal" "$first"; fi

# node_exporter runs as another user and must never read an incomplete file.
{
  echo '# HELP backup_completed_time_seconds When the last backup was completed and verified'
  echo '# TYPE backup_completed_time_seconds gauge'
  echo "backup_completed_time_seconds $(date +%s)"
} > "$METRICS/backup.prom.$$"
chmod 644 "$METRICS/backup.prom.$$"
mv "$METRICS/backup.prom.$$" "$METRICS/backup.prom"
