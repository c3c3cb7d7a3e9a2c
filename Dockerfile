# Target server is the image for API, worker, migrations and operator commands; target edge is the image for the pages.

# A release names these by digest (docs/releasing.md). `npm run image` builds on images of Debian packages instead.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28.0-bookworm

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/cash-express
COPY package.json package-lock.json .npmrc ./
COPY apps/desk/package.json apps/desk/
COPY apps/keyholder/package.json apps/keyholder/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/api-description/package.json packages/api-description/
COPY packages/components/package.json packages/components/
COPY packages/database/package.json packages/database/
COPY packages/domain/package.json packages/domain/
COPY packages/envelope/package.json packages/envelope/
COPY packages/http-server/package.json packages/http-server/
COPY packages/store-list/package.json packages/store-list/
COPY packages/tracing/package.json packages/tracing/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# To build pages for your own stores, set this to /srv/cash-express/ plus the path of a CSV file in the build context.
ARG STORES_CSV=/srv/cash-express/data/stores.csv
# The time that the pages state, in seconds since 1970. With the same value, two builds give the same pages.
ARG SOURCE_DATE_EPOCH
RUN npm run build

# The production image must contain no compiler, no test tool and no package that only builds pages.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /srv/cash-express
COPY package.json package-lock.json .npmrc ./
COPY apps/keyholder/package.json apps/keyholder/
COPY apps/server/package.json apps/server/
COPY packages/database/package.json packages/database/
COPY packages/domain/package.json packages/domain/
COPY packages/envelope/package.json packages/envelope/
COPY packages/http-server/package.json packages/http-server/
COPY packages/store-list/package.json packages/store-list/
COPY packages/tracing/package.json packages/tracing/
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
  --workspace @cash-express/server --workspace @cash-express/keyholder

FROM ${NODE_IMAGE} AS server
ENV NODE_ENV=production NODE_OPTIONS="--disable-proto=delete --no-addons"
# Visitors' input passes through memory; with these settings glibc overwrites freed memory.
ENV MALLOC_PERTURB_=85 GLIBC_TUNABLES=glibc.malloc.tcache_count=0
WORKDIR /srv/cash-express
COPY --from=dependencies /srv/cash-express ./
COPY apps/server apps/server
COPY apps/keyholder apps/keyholder
COPY packages/database packages/database
COPY packages/domain packages/domain
COPY packages/envelope packages/envelope
COPY packages/http-server packages/http-server
COPY packages/store-list packages/store-list
COPY packages/tracing packages/tracing
COPY data/stores.csv data/time-zones.tsv data/vehicles.csv data/zip-codes.tsv data/
COPY tools/keys.ts tools/local-keys.ts tools/
# Renders the pages of stores again when their list changes.
COPY --from=build /srv/cash-express/apps/web/dist/server apps/web/dist/server
# Used only without the edge image: the server can serve the pages too.
COPY --from=build /srv/cash-express/apps/web/dist/client apps/web/dist/client
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# PID 1 must be Node itself, which finishes its current requests on SIGTERM and then stops.
CMD ["node", "apps/server/src/main-api.ts"]

FROM ${NGINX_IMAGE} AS edge
COPY deploy/compose/nginx.conf deploy/nginx/events.conf deploy/nginx/maps.conf deploy/nginx/site.conf /etc/nginx/
COPY --from=build /srv/cash-express/apps/web/dist/edge /etc/nginx/edge
COPY --from=build /srv/cash-express/apps/web/dist/client /srv/cash-express/client
USER nginx
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
