#!/bin/sh
# Builds the pages from the stores in the database and puts them in front of visitors; nginx is reloaded by the unit.
# Needs DATABASE_URL and VITE_SITE_ORIGIN, and the folder of builds in PAGES.
set -eu

# The list has the addresses for notices, which no visitor may see.
(umask 077 && npm run --silent stores:export -- "$PAGES/stores.csv")
STORES_CSV="$PAGES/stores.csv" npm run --silent build --workspace @cash-express/web
if [ -d "$PAGES/now/client/assets" ]; then
  npm run --silent edge -- --assets "$PAGES/now/client/assets"
else
  npm run --silent edge
fi

build="$PAGES/$(date -u +%Y-%m-%dT%H%M%SZ)"
mkdir "$build"
cp -r apps/web/dist/client apps/web/dist/edge "$build/"
ln -sfn "$build" "$PAGES/now"

# The seven newest are kept, so that an earlier one can be linked again.
ls -d "$PAGES"/20*Z | sort -r | tail -n +8 | xargs -r rm -r
