#!/bin/sh
# Runs a command on a test host: with its network, and with its own files at the paths that production uses.
#   on-host.sh FOLDER HOST USER COMMAND…      FOLDER/HOST/etc/hosts is mounted at /etc/hosts, and so on
# The mounts belong to this command only and end with it.
set -eu
if [ "${1:-}" = --inside ]; then
  root=$2 user=$3
  shift 3
  for path in etc/hosts etc/cash-express var/lib/postgresql var/lib/etcd run/postgresql run/haproxy \
    etc/nginx var/log/nginx var/lib/nginx; do
    if [ -e "$root/$path" ]; then mount --bind "$root/$path" "/$path"; fi
  done
  if [ "$user" = root ]; then exec "$@"; fi
  exec setpriv --reuid="$user" --regid="$user" --init-groups "$@"
fi
folder=$1 host=$2 user=$3
shift 3
exec ip netns exec "$host" "$0" --inside "$folder/$host" "$user" "$@"
