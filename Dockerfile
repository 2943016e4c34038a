# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
ARG COMMIT
ARG SOURCE_DATE_EPOCH
RUN npm run --silent release -- --no-check --no-archive && mv release/andun-* /opt/andun

FROM node:24-bookworm-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/andun --shell /usr/sbin/nologin andun \
  && install -d -o andun -g andun -m 0700 /var/lib/andun
COPY --from=build /opt/andun /opt/andun
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/andun
WORKDIR /opt/andun
USER andun
VOLUME ["/var/lib/andun"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "start.mjs"]
