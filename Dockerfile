# The shop as a container: `docker build .`, or `docker compose up` (docs/operations.md).

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
ARG RELEASE
# the brand's folder within this one (docs/content.md)
ARG BRAND_DIR=content/brand
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# Node reads neither source maps nor type declarations: half of what npm installs
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
WORKDIR /shop
RUN mkdir --mode=700 /data && chown node:node /data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY --from=build /shop/dist-server dist-server
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
