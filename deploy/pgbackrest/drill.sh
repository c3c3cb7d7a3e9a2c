#!/bin/sh
# Checks every file of the repository, restores the newest state into a folder of its own, verifies it, deletes it, and
# writes the result for Prometheus. The result is written last, so that any earlier failure makes RestoreDrillOld fire.
#   DRILL_FOLDER=/backup/drill METRICS=/var/lib/prometheus/node-exporter drill.sh
set -eu
export TZ=UTC

began=$(date +%s)
# pgBackRest 2.45 exits with 0 even when it finds damaged files.
found=$(pgbackrest --stanza=cash-express --output=text verify)
case $found in
  *'status: error'*)
    echo "$found" >&2
    exit 1
    ;;
esac
checked=$(date +%s)

mkdir -p "$DRILL_FOLDER"
rm -rf "$DRILL_FOLDER/data"
trap 'rm -rf "$DRILL_FOLDER/data"' EXIT
PGDATA=$DRILL_FOLDER/data DRILL=yes "$(dirname "$0")/restore.sh" > "$DRILL_FOLDER/report"
cat "$DRILL_FOLDER/report"

figure() { sed -n "s/^$1  *\([0-9.-]*\).*/\1/p" "$DRILL_FOLDER/report"; }
{
  echo '# HELP restore_drill_completed_time_seconds When the last restore drill succeeded'
  echo '# TYPE restore_drill_completed_time_seconds gauge'
  echo "restore_drill_completed_time_seconds $(date +%s)"
  echo '# HELP restore_drill_seconds How long each step of the last restore drill took'
  echo '# TYPE restore_drill_seconds gauge'
  echo "restore_drill_seconds{step=\"repository\"} $((checked - began))"
  echo "restore_drill_seconds{step=\"copy\"} $(figure 'copied in')"
  echo "restore_drill_seconds{step=\"recovery\"} $(figure 'recovered in')"
  echo "restore_drill_seconds{step=\"verification\"} $(figure 'verified in')"
  if [ -n "$(figure 'before the restore')" ]; then
    echo '# HELP restore_drill_lost_seconds How long before the last drill its newest restored commit was made'
    echo '# TYPE restore_drill_lost_seconds gauge'
    echo "restore_drill_lost_seconds $(figure 'before the restore')"
  fi
  echo '# HELP restore_drill_rows The restored rows of each table'
  echo '# TYPE restore_drill_rows gauge'
  for table in submission consent store_inbox case_event delivery audit; do
    echo "restore_drill_rows{table=\"$table\"} $(figure "$table")"
  done
} > "$METRICS/restore-drill.prom.$$"
chmod 644 "$METRICS/restore-drill.prom.$$"
mv "$METRICS/restore-drill.prom.$$" "$METRICS/restore-drill.prom"
