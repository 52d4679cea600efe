# What runs: the bundled program and the packages that it has not taken in, as a user who may write only to /data.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY src ./src
COPY adapters ./adapters
COPY render ./render
# The sources come without their history: docker build --build-arg COMMIT="$(git rev-parse HEAD)"
ARG COMMIT=
RUN npm run build -- --commit="$COMMIT" && npm run image /image

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Broadside" \
      org.opencontainers.image.description="Naval war games on Telegram and Discord" \
      org.opencontainers.image.licenses="MIT"
# Inside a container "everybody" is whoever the container's ports are published to.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /image ./
RUN mkdir -p /data && chown node:node /data && chmod 700 /data
VOLUME ["/data"]
USER node
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=4s --start-period=20s --retries=3 CMD ["node", "dist/src/healthcheck.js"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/src/main.js"]
