# Stand-ins for the images that Dockerfile and compose.yaml pin, for a machine that can't pull them: Debian's packages, with the conventions of
# the official images that our files rely on. scripts/containers/stand-ins.mjs makes the two bases and builds this file.

# Like node:…-bookworm-slim: Node.js and npm in /usr/local, and a user `node` with the ID 1000.
FROM bluebonnet-debian:bookworm AS node
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# The builder's own certificates and registry, as on the machine that builds.
COPY certificates.pem /etc/ssl/certs/ca-certificates.crt
COPY npmrc /usr/local/etc/npmrc
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]

# Like postgres:17…-alpine.
FROM bluebonnet-debian:trixie AS postgres
RUN apt-get update \
  && mkdir -p /etc/postgresql-common \
  && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf \
  && apt-get install --yes --no-install-recommends postgresql-17 \
  && install -d -o postgres -g postgres -m 3777 /var/run/postgresql \
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql/data
ENV PATH=/usr/lib/postgresql/17/bin:$PATH LANG=C.UTF-8 PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]

# Like caddy:…-alpine, but older: the version is Debian's.
FROM bluebonnet-debian:trixie AS caddy
RUN apt-get update \
  && apt-get install --yes --no-install-recommends caddy libcap2-bin \
  && setcap cap_net_bind_service=+ep /usr/bin/caddy \
  && mkdir -p /config/caddy /data/caddy /etc/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
EXPOSE 80 443 443/udp 2019
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
