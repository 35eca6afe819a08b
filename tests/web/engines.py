"""Firefox and WebKit as Debian brings them, driven by their own protocols; Playwright only drives builds of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import IO, Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tests.web.node import absent

# Seconds that a browser may take to start, or to answer, on a busy machine.
PATIENCE = 60.0
# Seconds between two looks at a page.
PAUSE = 0.1


class Engine(ABC):
    """A page of some browser."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go there and wait until the page has loaded."""

    @abstractmethod
    def evaluate(self, function: str, told: object = None) -> Any:
        """Call a function of the page, await what it promises, and return that as plain data."""

    def wait_for(self, function: str, told: object = None) -> Any:
        """Call a function until it answers with something."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if answer := self.evaluate(function, told):
                return answer
            time.sleep(PAUSE)
        raise TimeoutError(f"the page never answered {function}")


def call(function: str, told: object) -> str:
    """The call of a function as an expression whose value is text."""
    return f"Promise.resolve(({function})({json.dumps(told)})).then(found => JSON.stringify(found ?? null))"


class Firefox(Engine):
    """Firefox by WebDriver BiDi, which it speaks itself."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count(1)
        self.ask("session.new", capabilities={})
        [tab, *_] = self.ask("browsingContext.getTree")["contexts"]
        self.tab = tab["context"]

    def ask(self, method: str, **parameters: object) -> Any:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.line.recv(timeout=PATIENCE))
            # Events come between answers.
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, function: str, told: object = None) -> Any:
        answer = self.ask(
            "script.evaluate",
            expression=call(function, told),
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])


class WebKit(Engine):
    """WebKit by WebDriver, through the driver that comes with WebKitGTK."""

    def __init__(self, driver: str, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        started = self.post(f"{driver}/session", wanted)
        self.session = f"{driver}/session/{started['sessionId']}"
        self.post(f"{self.session}/timeouts", {"script": int(PATIENCE * 1000)})

    def post(self, address: str, told: object) -> Any:
        request = Request(address, json.dumps(told).encode(), {"content-type": "application/json"})
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self.post(f"{self.session}/url", {"url": address})

    def evaluate(self, function: str, told: object = None) -> Any:
        script = f"const done = arguments[0]; {call(function, told)}.then(done, error => done('!' + error));"
        answer = self.post(f"{self.session}/execute/async", {"script": script, "args": []})
        assert not answer.startswith("!"), answer
        return json.loads(answer)

    def close(self) -> None:
        with urlopen(Request(self.session, method="DELETE"), timeout=PATIENCE):
            pass


@contextmanager
def firefox(folder: Path, language: str) -> Iterator[Firefox]:
    """Debian's Firefox with an empty profile."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if not program:
        absent("there is no Firefox here (on Debian: apt install firefox-esr)")
    profile = folder / "firefox"
    profile.mkdir()
    chosen = {"intl.accept_languages": language, "intl.locale.requested": language}
    (profile / "user.js").write_text(
        "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items())
    )
    command = [str(program), "--headless", "--no-remote", "--profile", str(profile)]
    with running([*command, "--remote-debugging-port", "0"]) as process:
        address = told_address(process.stderr, r"WebDriver BiDi listening on (ws://\S+)")
        with connect(f"{address}/session", open_timeout=PATIENCE, max_size=None) as line:
            yield Firefox(line)


@contextmanager
def webkit() -> Iterator[WebKit]:
    """Debian's WebKitGTK in its small browser, on a screen that nobody sees."""
    folders = Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")
    browser = next((str(path) for path in sorted(folders)), None)
    programs = [shutil.which("WebKitWebDriver"), shutil.which("Xvfb"), browser]
    if not all(programs):
        absent("there is no WebKit here (on Debian: apt install webkit2gtk-driver xvfb)")
    driver, screen, browser = map(str, programs)
    with running([screen, "-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]) as shown:
        display = told_address(shown.stdout, r"^(\d+)")
        port = 10_000 + int(display) % 1_000
        with running([driver, f"--port={port}"], DISPLAY=f":{display}", NO_AT_BRIDGE="1"):
            page = opened_webkit(f"http://127.0.0.1:{port}", browser)
            yield page
            page.close()


def opened_webkit(driver: str, browser: str) -> WebKit:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return WebKit(driver, browser)
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(PAUSE)


@contextmanager
def running(command: list[str], **variables: str) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended when it is not needed any more."""
    with subprocess.Popen(
        command,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def told_address(stream: IO[str] | None, pattern: str) -> str:
    """What a program says about where it can be reached."""
    assert stream is not None
    heard: list[str] = []
    for line in stream:
        heard.append(line)
        if found := re.search(pattern, line):
            return found.group(1)
    raise AssertionError("".join(heard))
