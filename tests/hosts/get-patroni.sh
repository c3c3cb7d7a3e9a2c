#!/usr/bin/env bash
# Unpacks two versions of Patroni and etcd into FOLDER without installing them:
#   FOLDER/chosen    Patroni 4 and etcd 3.5 of Debian 13, which production uses
#   FOLDER/control   Patroni 3.0 and etcd 3.4 of Debian 12, which the tests must find losing writes
# The address of the Debian archive is read from this machine's own apt sources. Both run with Debian 12's Python packages.
set -euo pipefail
folder=$(realpath -m "${1:?folder}")

missing=
for command in ip iptables haproxy nginx faketime openssl setpriv mkfs.ext4; do
  command -v "$command" >/dev/null || missing="$missing $command"
done
if ! /usr/bin/python3 -c 'import cryptography, dateutil, dns, etcd, idna, prettytable, psutil, psycopg2, urllib3, yaml' 2>/dev/null ||
  [ -n "$missing" ] || [ ! -d /usr/lib/postgresql ]; then
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends iproute2 iptables haproxy nginx faketime openssl \
    postgresql e2fsprogs util-linux python3-psycopg2 python3-yaml python3-dateutil python3-prettytable python3-psutil python3-urllib3 python3-click \
    python3-six python3-dnspython python3-cryptography python3-etcd python3-idna >/dev/null
fi
if [ -x "$folder/chosen/usr/bin/etcd" ] && [ -x "$folder/control/usr/bin/etcd" ]; then exit 0; fi

# The keyring of Debian 12 verifies the releases of Debian 13.
archive=$(awk '/^URIs:/ {print $2; exit}' /etc/apt/sources.list.d/debian.sources)
unpack() { # suite, target
  local work
  work=$(mktemp -d)
  mkdir -p "$work"/{lists/partial,archives/partial}
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive $1 main" > "$work/sources.list"
  local options=(-o "Dir::Etc::sourcelist=$work/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" -qq update
  (cd "$work/archives" && apt-get "${options[@]}" -qq download patroni etcd-server)
  rm -rf "$2"
  for package in "$work"/archives/*.deb; do dpkg -x "$package" "$2"; done
  chmod -R a+rX "$2"
  rm -rf "$work"
}
mkdir -p "$folder"
unpack trixie "$folder/chosen"
unpack bookworm "$folder/control"

for version in chosen control; do
  "$folder/$version/usr/bin/etcd" --version | sed -n 1p
  PYTHONPATH="$folder/$version/usr/lib/python3/dist-packages" /usr/bin/python3 -c 'import patroni.version; print("patroni", patroni.version.__version__)'
done
