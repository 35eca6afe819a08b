"""Names that look like one that a password protects are marked, wherever they are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonhoard.host.alike import MARK, has_mixed_scripts, skeleton
from tests.server.contexts import open_door
from tests.server.visitors import Visitor


@pytest.mark.parametrize(
    "other",
    [
        "Admin",
        "ADMIN",
        "Аdmin",
        "Аԁmіn",
        "Àdmïn",
        "Ad min",
        "A\u200ddmin",
        "Ａdmin",
        "AdmIn",
        "Admln",
        "Adrnin",
        "αdmin",
    ],
)
def test_names_that_look_alike_have_one_skeleton(other: str) -> None:
    assert skeleton(other) == skeleton("admin")


@pytest.mark.parametrize("other", ["Adam", "Bdmin", "Admina", "Admi", "Odmin"])
def test_names_that_differ_to_the_eye_do_not(other: str) -> None:
    assert skeleton(other) != skeleton("admin")


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Ana", False),
        ("Ана", False),
        ("Анa", True),
        ("Άννα", False),
        ("Aνa", True),
        ("山田 Yuki ゆき", False),
        ("한국 Kim", False),
        ("Ana 3 ♥", False),
        ("Ａna", False),
        ("Anaא", True),
        ("", False),
    ],
)
def test_scripts_that_nobody_writes_together_are_noticed(name: str, mixed: bool) -> None:
    assert has_mixed_scripts(name) is mixed


@pytest.mark.anyio
async def test_a_look_alike_is_marked_at_tables_in_chat_and_on_its_page(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door:
        ana, eve = await Visitor(door.address).come("Anna"), await Visitor(door.address).come("Аnnа")
        table = (await eve.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
        async with eve.socket() as line:
            # Letters of two scripts are marked by themselves.
            scene = await line.watch(table)
            assert scene["info"]["seats"][0]["name"] == f"Аnnа {MARK}"
            await eve.ask("PATCH", "/api/me", {"name": "Ànna"})
            told = await line.until("told", table=table)
            assert told["scene"]["info"]["seats"][0]["name"] == "Ànna"
            # From the moment at which somebody claims the name, those like it are marked.
            await ana.post("/api/me/password", {"password": "correct horse"})
            told = await line.until("told", table=table)
            assert told["scene"]["info"]["seats"][0]["name"] == f"Ànna {MARK}"
            await line.send("say", table=table, text="hello")
            assert (await line.until("chatted"))["lines"][0]["name"] == f"Ànna {MARK}"
        assert (await eve.get(f"/api/people/{eve.person}"))["person"]["name"] == f"Ànna {MARK}"
        assert (await eve.get(f"/api/people/{ana.person}"))["person"]["name"] == "Anna"
        async with eve.socket() as line:
            await line.send("watch", table=table)
            assert (await line.until("chatted"))["lines"][0]["name"] == f"Ànna {MARK}"


@pytest.mark.anyio
async def test_names_claimed_before_their_look_was_kept_are_made_up_for(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door:
        ana = await Visitor(door.address).come("Anna")
        await ana.post("/api/me/password", {"password": "correct horse"})
        people = door.context.storage.people
        await people.change(ana.person, {"skeleton": None})
    async with open_door(tmp_path) as door:
        assert await door.context.storage.people.owners([skeleton("Anna")]) == {skeleton("Anna"): ana.person}
