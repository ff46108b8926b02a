# One image for every process: web, worker, migrate, backup, and restore. docs/deployment.md explains how to run it.
# Pinned, so that the same commit builds the same image. For a pin that no one can move, add the digest: node:…@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV DO_NOT_TRACK=1
COPY package.json package-lock.json ./
# Not `npm ci`, which rejects our lock file: it lacks packages for platforms that the author's registry didn't have.
RUN npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Node is already in the image. The other packages are installed as dependencies of packages that work without them.
RUN npm install --no-save --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error \
  && cd node_modules \
  && rm -rf node node-bin-* typescript tsx vite vitest @vitest rolldown @rolldown lightningcss* drizzle-kit esbuild @esbuild @esbuild-kit @types

FROM ${NODE_IMAGE}
# As in scripts/set-up.mjs, which says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production APP_ENV=production DO_NOT_TRACK=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY db/migrations ./db/migrations
COPY scripts/serve.mjs scripts/is-ready.mjs ./scripts/
COPY --from=build /app/build ./build
# The only writable folders (the services `backup` and `operator` write to /backups). A volume created from a folder belongs to the same user.
RUN install -d -o node -g node -m 0700 /data /backups
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# A start may take minutes on a busy machine, or with a long migration. It ends with the first success.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10m CMD ["node", "scripts/is-ready.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "scripts/serve.mjs"]
CMD ["start"]
