#!/bin/sh
# Reads from the repository itself when the newest backup, the oldest backup and the newest WAL file were written, and
# writes these times for Prometheus. When the repository cannot be read, the old times remain, and their alarms fire.
#   METRICS=/var/lib/prometheus/node-exporter metrics.sh
set -eu
export TZ=UTC

info=$(pgbackrest --stanza=cash-express info)
times=$(echo "$info" | sed -n 's|^ *timestamp start/stop: \(.*\) / \(.*\)$|\1/\2|p')
newest_wal=$(echo "$info" | sed -n 's|^ *wal archive min/max (.*): .*/\([0-9A-F]\{24\}\)$|\1|p' | tail -n 1)
# Each major version of PostgreSQL has its own folder, such as 15-1 and 18-2.
version=$(pgbackrest --stanza=cash-express --filter='^[0-9.]+-[0-9]+$' repo-ls archive/cash-express | sort -t - -k 2 -n | tail -n 1)
wal_time=$(pgbackrest --stanza=cash-express --output=json repo-ls "archive/cash-express/$version/$(echo "$newest_wal" | cut -c 1-16)" |
  grep -o '"time":[0-9]*' | cut -d : -f 2 | sort -n | tail -n 1)

# node_exporter runs as another user and must never read an incomplete file.
{
  echo '# HELP backup_completed_time_seconds When the newest backup in the repository was completed'
  echo '# TYPE backup_completed_time_seconds gauge'
  echo "backup_completed_time_seconds $(date -d "$(echo "$times" | tail -n 1 | cut -d / -f 2)" +%s)"
  echo '# HELP backup_oldest_time_seconds When the oldest backup in the repository was started'
  echo '# TYPE backup_oldest_time_seconds gauge'
  echo "backup_oldest_time_seconds $(date -d "$(echo "$times" | head -n 1 | cut -d / -f 1)" +%s)"
  echo '# HELP wal_archived_time_seconds When the newest WAL file reached the repository'
  echo '# TYPE wal_archived_time_seconds gauge'
  echo "wal_archived_time_seconds $wal_time"
} > "$METRICS/backup.prom.$$"
chmod 644 "$METRICS/backup.prom.$$"
mv "$METRICS/backup.prom.$$" "$METRICS/backup.prom"
