# The server with compiled rules. Build: docker build -t dragonhoard . Run: docker run -p 8017:8017 -v dragonhoard:/data dragonhoard
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels . \
    && sed '/--hash=/d; s/ *\\$//' requirements-play.lock > /wheels/versions.txt

FROM python:3.13-slim
COPY --from=build /wheels /wheels
# Versions as they are locked, without the tools that only a build needs.
RUN pip install --no-cache-dir -c /wheels/versions.txt "$(echo /wheels/*.whl)[cluster,passkeys]" \
    && useradd --create-home dragonhoard && mkdir /data && chown dragonhoard /data
USER dragonhoard
ENV DRAGONHOARD_DATA=/data
VOLUME /data
EXPOSE 8017
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8017/healthz', timeout=5)"]
CMD ["dragonhoard", "serve", "--host", "0.0.0.0"]
