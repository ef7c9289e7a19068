# The service, built with the steps of ./run. It brings no PostgreSQL: see
# docker-compose.yml.
FROM debian:12

WORKDIR /srv/darwinlog
COPY tools tools
RUN tools/install_packages.sh build && rm -rf /var/lib/apt/lists/*

COPY meson.build meson_options.txt ./
COPY api api
COPY engine engine
COPY migrations migrations
COPY openapi openapi
COPY store store
RUN tools/build_service.sh

RUN useradd --system --no-create-home darwinlog \
    && install -d -o darwinlog -g darwinlog /var/lib/darwinlog
USER darwinlog
ENV DARWINLOG_DATA=/var/lib/darwinlog
EXPOSE 8080
STOPSIGNAL SIGTERM
CMD ["sh", "-c", "build/api/darwinlog migrate && exec build/api/darwinlog serve"]
