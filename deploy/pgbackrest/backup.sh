#!/bin/sh
# Makes a full backup when the last one is a week old, otherwise an incremental one, and deletes what has expired. Run it
# once a day on the backup host.
#   METRICS=/var/lib/prometheus/node-exporter backup.sh
set -eu
export TZ=UTC

# The names of backups are times. Half a day of margin keeps the weekday when a backup starts some minutes earlier.
week=$(date -d '6 days ago 12 hours ago' +%Y%m%d-%H%M%SF)
newest=$(pgbackrest --stanza=cash-express info | sed -n 's/^ *full backup: //p' | tail -n 1)
if [ "$newest" \> "$week" ]; then type=incr; else type=full; fi
pgbackrest --stanza=cash-express --type=$type backup
exec "$(dirname "$0")/metrics.sh"
