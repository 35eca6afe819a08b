"""Links and codes as people paste and type them."""

import pytest

from dragonhoard.client.address import AT_HOME, VARIABLE, Address, is_address, read_address, server_at
from dragonhoard.core.discovery import game_ids
from dragonhoard.core.problem import Problem


@pytest.fixture(autouse=True)
def _no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org/t/BCDF23", Address("https://example.org", "BCDF23")),
        (" http://localhost:8017/t/BCDF23/ ", Address("http://localhost:8017", "BCDF23")),
        (
            "https://example.org/replay/abcdefghijkmnpqr?move=3",
            Address("https://example.org", "abcdefghijkmnpqr"),
        ),
        ("https://example.org/recover#to-ken_1", Address("https://example.org", token="to-ken_1")),
        ("BCDF23", Address(AT_HOME, "BCDF23")),
    ],
)
def test_links_and_codes_are_read(text: str, address: Address) -> None:
    assert is_address(text.strip())
    assert read_address(text) == address


def test_a_code_is_looked_for_on_the_server_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_address("bcdf23", "example.org").server == "http://example.org"
    monkeypatch.setenv(VARIABLE, "https://dragons.example/")
    assert read_address("BCDF23").server == "https://dragons.example"
    assert server_at("http://[::1]:80/x") == "http://[::1]:80"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://",
        "ftp://example.org/t/BCDF23",
        "https://example.org/",
        "https://[::1/t/A",
        "no code at all",
        "https://example.org/recover",
        "https://example.org:x/t/BCDF23",
        "https://example.org/lobby/BCDF23",
    ],
)
def test_what_leads_nowhere_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="address-unknown"):
        read_address(text)


@pytest.mark.parametrize(
    "server", ["ftp://example.org", "http://", "http://[::1", "https://example.org:99999999"]
)
def test_a_server_that_cannot_be_is_refused(server: str) -> None:
    with pytest.raises(Problem, match="server-address"):
        server_at(server)


def test_no_game_is_taken_for_a_code() -> None:
    assert not any(is_address(game) for game in game_ids())
