# syntax=docker/dockerfile:1
# Tengen without an operating system around it; docs/install.md says how to run it.
# For engines that need more than a kernel (a libc, Python, Java): --build-arg BASE=debian:trixie-slim
ARG BASE=scratch

FROM rust:1-alpine AS build
RUN apk add --no-cache musl-dev
WORKDIR /tengen
COPY . .
ENV CARGO_PROFILE_RELEASE_STRIP=symbols
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/tengen/target \
    cargo build --release --locked --package tengen --package tengen-engine-loop --bins \
    && mkdir -p /image/bin /image/data \
    && cp target/release/tengen target/release/pbrain-tengen /image/bin

FROM ${BASE}
COPY LICENSE-APACHE LICENSE-MIT SECURITY.md /usr/share/doc/tengen/
COPY --from=build /image/bin/ /usr/local/bin/
# Only the data can be written: the root may be read-only.
COPY --from=build --chown=65532:65532 /image/data/ /data/
ENV TENGEN_DATA=/data
USER 65532:65532
VOLUME /data
EXPOSE 8808
# There is no HEALTHCHECK because there is no shell: ask /healthz from outside.
ENTRYPOINT ["/usr/local/bin/tengen"]
CMD ["serve", "--listen", "0.0.0.0", "--port", "8808"]
