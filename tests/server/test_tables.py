"""Tables over HTTP and sockets: from opening to the record, with everything in between."""

from __future__ import annotations

import json
import random
from contextlib import AsyncExitStack
from typing import Any

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.record import parse_record
from dragonhoard.drawing import draw_view
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.description import view_in_words
from dragonhoard.table.fairness import check
from dragonhoard.terminal.boards import find_board
from tests.server.visitors import Line, ServerProcess, Visitor

pytestmark = pytest.mark.anyio


async def two(server: ServerProcess) -> tuple[Visitor, Visitor]:
    return await Visitor(server.address).come("Ana"), await Visitor(server.address).come("Ben")


async def begun(ana: Visitor, ben: Visitor, game: str = "tarasque", **more: Any) -> str:
    table = str((await ana.post("/api/tables", {"game": game, "players": 2, **more}))["table"])
    await ben.post(f"/api/tables/{table}/seats/1")
    info = await ana.post(f"/api/tables/{table}/start")
    assert info["phase"] == "playing"
    return table


async def sitting(stack: AsyncExitStack, table: str, *visitors: Visitor) -> list[Line]:
    lines = [await stack.enter_async_context(visitor.socket()) for visitor in visitors]
    for line in lines:
        await line.watch(table)
    return lines


async def play_out(lines: list[Line], table: str, most: int = 10_000) -> None:
    """Random actions by whoever has a choice."""
    rng = random.Random(5)
    for _ in range(most):
        for line in lines:
            await line.ask("ping")
        mine = [line for line in lines if line.scenes[table]["choices"]]
        if not mine:
            return
        choice = rng.choice(mine[0].scenes[table]["choices"])
        answer = await mine[0].act(table, choice["action"])
        assert answer["type"] == "done", answer


# --- before the game ---


async def test_a_client_learns_what_can_be_played(server: ServerProcess) -> None:
    welcome = await Visitor(server.address).get("/api/welcome")
    games = {game["id"]: game for game in welcome["games"]}
    assert list(games) == list(game_ids())
    options = {(game, option["id"]): option["open"] for game in games for option in games[game]["options"]}
    # Only the Dragonriders take a board of one's own.
    assert [name for name, is_open in options.items() if is_open] == [("riders", "layout")]
    assert [game for game in games if not games[game]["has_secrets"]] == ["tarasque"]


async def test_a_table_is_found_by_code_and_lobby(server: ServerProcess) -> None:
    ana, ben = await two(server)
    info = await ana.post("/api/tables", {"game": "vale", "players": 3, "public": True, "bots": ["random"]})
    assert [seat["who"] for seat in info["seats"]] == ["person", "empty", "bot"]
    assert (await ben.get(f"/api/codes/{info['code'].lower()}"))["table"] == info["table"]
    assert info["table"] in [one["table"] for one in await ben.get("/api/tables")]
    assert info["table"] not in [one["table"] for one in await ben.get("/api/tables/mine")]
    assert (await ana.get("/api/tables/mine"))[0]["my_seat"] == 0


async def test_seats_are_taken_and_left(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
    assert (await ben.post(f"/api/tables/{table}/seats/0", status=400))["problem"] == "chair-taken"
    assert (await ana.post(f"/api/tables/{table}/start", status=400))["problem"] == "chairs-empty"
    assert (await ben.post(f"/api/tables/{table}/seats/1"))["my_seat"] == 1
    assert (await ben.post(f"/api/tables/{table}/start", status=403))["problem"] == "not-host"
    await ben.ask("DELETE", f"/api/tables/{table}/seats/0", None, 403)
    sent_away = await ana.ask("DELETE", f"/api/tables/{table}/seats/1")
    assert sent_away["seats"][1]["who"] == "empty"
    filled = await ana.ask("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})
    assert filled["seats"][1]["bot"] == "greedy"


async def test_whoever_sits_down_sees_with_other_eyes(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
    async with ben.socket() as line:
        assert (await line.watch(table))["seat"] is None
        await ben.post(f"/api/tables/{table}/seats/1")
        told = await line.until("told")
        assert told["scene"]["seat"] == 1


async def test_somebody_is_invited_unless_they_do_not_want_to_hear_of_it(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
    invitation = f"/api/tables/{table}/invitations"
    assert (await ben.post(f"{invitation}/{ana.person}", status=403))["problem"] == "not-host"
    assert (await ana.post(f"{invitation}/nobody", status=404))["problem"] == "person-unknown"
    async with ben.socket() as line:
        await line.ask("ping")
        await ben.ask("PUT", f"/api/me/mutes/{ana.person}", None, 204)
        await ana.post(f"{invitation}/{ben.person}", status=204)
        await ben.ask("DELETE", f"/api/me/mutes/{ana.person}", None, 204)
        await ana.post(f"{invitation}/{ben.person}", status=204)
        (notice,) = (await line.until("noticed"))["notices"]
        assert (notice["what"], notice["table"], notice["number"]) == ("invited", table, 1)
    await ben.post(f"/api/tables/{table}/seats/1")
    await ana.post(f"/api/tables/{table}/start")
    assert (await ana.post(f"{invitation}/{ben.person}", status=400))["problem"] == "table-started"


async def test_onlookers_may_be_kept_behind(server: ServerProcess) -> None:
    ana, ben = await two(server)
    onlooker = await Visitor(server.address).come("Cleo")
    table = await begun(ana, ben, watch_delay=3)
    async with AsyncExitStack() as stack:
        *lines, watching = await sitting(stack, table, ana, ben, onlooker)
        await play_out(lines, table, 6)
        for line in (lines[0], watching):
            # Whatever was told before has come by then.
            await line.ask("ping")
        assert watching.numbers[table] < lines[0].numbers[table]
        assert watching.scenes[table]["choices"] == []
        await lines[0].ask("resign", table=table)
        # At the end nobody is kept behind any more.
        while watching.scenes[table]["result"] is None:
            await watching.receive()
        assert watching.scenes[table]["view"] == lines[0].scenes[table]["view"]


async def test_a_position_is_drawn_as_whoever_asks_may_know_it(server: ServerProcess) -> None:
    ana, ben = await two(server)
    onlooker = await Visitor(server.address).come("Cleo")
    table = await begun(ana, ben, game="vale", watch_delay=4)
    vale = find_game("vale")
    async with AsyncExitStack() as stack:
        lines = await sitting(stack, table, ana, ben, onlooker)
        await play_out(lines[:2], table, 20)
        for line in lines:
            await line.ask("ping")
        drawn = [(await each.get(f"/api/tables/{table}/picture"))["svg"] for each in (ana, ben, onlooker)]
        # Each is drawn from the view that this seat was sent, and nothing else; the onlooker is kept behind.
        assert drawn[2] not in drawn[:2]
        for line, svg in zip(lines, drawn, strict=True):
            assert svg == draw_view(vale, find_board(vale).read(line.scenes[table]["view"]))
    secret = await begun(ana, ben, watchers="nobody")
    refused = await onlooker.get(f"/api/tables/{secret}/picture", status=403)
    assert refused["problem"] == "not-watchable"


async def test_a_position_is_told_in_the_words_of_whoever_asks(server: ServerProcess) -> None:
    ana, ben = await two(server)
    onlooker = await Visitor(server.address).come("Cleo")
    table = await begun(ana, ben, game="vale", watch_delay=4)
    path = f"/api/tables/{table}/words"
    async with AsyncExitStack() as stack:
        *lines, watching = await sitting(stack, table, ana, ben, onlooker)
        await play_out(lines, table, 20)
        for line in (*lines, watching):
            await line.ask("ping")
        own, other = [await each.get(f"{path}?language=en") for each in (ana, ben)]
        assert any(sentence.startswith("In your hand") for sentence in own)
        assert own != other
        for line, told in ((lines[0], own), (lines[1], other)):
            board = find_board(find_game("vale")).read(line.scenes[table]["view"])
            names, scores = ("Ana", "Ben"), line.scenes[table]["scores"]
            assert told == view_in_words(find_game("vale"), board, scores, names, catalogue_for("en"))
        behind = await onlooker.get(f"{path}?language=fr")
        board = find_board(find_game("vale")).read(watching.scenes[table]["view"])
        scores = watching.scenes[table]["scores"]
        assert behind == view_in_words(find_game("vale"), board, scores, ("Ana", "Ben"), catalogue_for("fr"))
    assert (await ana.get(f"{path}?language=xx", status=404))["problem"] == "language-unknown"
    secret = await begun(ana, ben, watchers="nobody")
    refused = await onlooker.get(f"/api/tables/{secret}/words?language=en", status=403)
    assert refused["problem"] == "not-watchable"


async def test_nobody_watches_where_nobody_may(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2, "watchers": "nobody"}))["table"]
    async with ben.socket() as line:
        assert (await line.ask("watch", table=table))["problem"] == "not-watchable"
        assert (await line.ask("watch", table="nonsense"))["problem"] == "table-unknown"


# --- playing ---


async def test_a_whole_game_its_record_and_its_proof(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2, "rated": True}))["table"]
    await ben.post(f"/api/tables/{table}/seats/1")
    await ben.post(f"/api/tables/{table}/salt", {"salt": "grain-of-Ben"})
    await ana.post(f"/api/tables/{table}/start")
    assert (await ana.get(f"/api/tables/{table}/record", 400))["problem"] == "table-unfinished"
    async with AsyncExitStack() as stack:
        lines = await sitting(stack, table, ana, ben)
        await play_out(lines, table)
        scene = lines[0].scenes[table]
        assert scene["result"] is not None
        assert scene["salts"][1] == "grain-of-Ben"
    text = await ana.get(f"/api/tables/{table}/record")
    game = find_game("tarasque")
    assert check(game, parse_record(game, text)) > 10
    replay = await ben.get(f"/api/tables/{table}/replay?seat=1")
    assert replay["record"] == text
    assert replay["steps"][-1]["scores"] == scene["result"]["scores"]
    history: list[Any] = []
    while not history:
        # Results are kept right after the end, by somebody nobody waits for.
        history = (await ana.get(f"/api/people/{ana.person}"))["history"]
    assert history[0]["places"] == scene["result"]["places"]
    ratings = (await ana.get(f"/api/people/{ben.person}"))["ratings"]
    assert ratings[0]["games"] == 1
    await ana.get("/api/leaderboards/tarasque")


async def test_acts_are_refused_by_rule_number_and_seat(server: ServerProcess) -> None:
    ana, ben = await two(server)
    onlooker = await Visitor(server.address).come("Cleo")
    table = await begun(ana, ben)
    async with AsyncExitStack() as stack:
        lines = await sitting(stack, table, ana, ben, onlooker)
        first, second = lines[:2] if lines[0].scenes[table]["choices"] else lines[1::-1]
        number, action = first.numbers[table], first.scenes[table]["choices"][0]["action"]
        refused = await second.ask("act", table=table, number=second.numbers[table], action=action)
        assert refused["type"] == "refusal"
        assert refused["rule"].startswith(("core.", "tarasque."))
        why = await second.ask("why", table=table, action=action)
        assert why["rule"] == refused["rule"]
        assert (await first.ask("why", table=table, action=action))["rule"] is None
        foreign = await lines[2].ask("act", table=table, number=number, action=action)
        assert foreign["problem"] == "not-seated"
        stale = await first.ask("act", table=table, number=number + 1, action=action)
        assert stale["problem"] == "table-stale"
        assert (await first.act(table, action))["type"] == "done"
        again = await first.ask("act", table=table, number=number, action=action)
        assert again["problem"] == "table-stale"


async def test_actions_by_notation_and_form(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    body = {"game": "tarasque", "players": 2, "bots": ["greedy"], "start": True}
    table = (await ana.post("/api/tables", body))["table"]
    async with ana.socket() as line:
        await line.watch(table)
        for field in ("text", "form", "action"):
            choice = (await line.settled(table))["choices"][0]
            answer = await line.act(table, choice[field])
            assert answer["type"] == "done"


async def test_resuming_by_event_number_gives_just_the_rest(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    body = {"game": "vale", "players": 2, "bots": ["greedy"], "start": True}
    table = (await ana.post("/api/tables", body))["table"]
    async with ana.socket() as line:
        await line.watch(table)
        for _ in range(3):
            scene = await line.settled(table)
            await line.act(table, scene["choices"][0]["action"])
        await line.settled(table)
        whole = [step for raw in line.raw for step in json.loads(raw).get("steps", [])]
    assert [step["number"] for step in whole] == list(range(1, len(whole) + 1))
    async with ana.socket() as line:
        await line.ask("watch", table=table, since=5)
        told = await line.until("told")
        assert told["steps"] == whole[5:]


async def until_undoable(lines: list[Line], table: str) -> Line:
    """Play on until somebody may take something back."""
    rng = random.Random(2)
    while True:
        for line in lines:
            await line.ask("ping")
            if line.scenes[table]["undoable"]:
                return line
        mine = next(line for line in lines if line.scenes[table]["choices"])
        await mine.act(table, rng.choice(mine.scenes[table]["choices"])["action"])


async def test_undo_is_free_until_something_new_is_known(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben, "book")
    async with AsyncExitStack() as stack:
        lines = await sitting(stack, table, ana, ben)
        line = await until_undoable(lines, table)
        before = line.numbers[table]
        answer = await line.ask("undo", table=table, number=before)
        assert answer["type"] == "done"
        told = (
            json.loads(line.raw[-1])
            if line.raw[-1].startswith('{"type":"told"')
            else await line.until("told")
        )
        assert told["steps"][-1]["what"] == "undone"


async def test_offers_need_everybody(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben)
    async with AsyncExitStack() as stack:
        first, second = await sitting(stack, table, ana, ben)
        assert (await first.ask("offer", table=table, kind="pause"))["type"] == "done"
        told = await second.until("told")
        assert told["scene"]["offers"][0]["kind"] == "pause"
        assert (await second.ask("answer", table=table, kind="pause", yes=True))["type"] == "done"
        told = await first.until("told")
        while told["scene"]["info"]["phase"] != "paused":
            told = await first.until("told")
        assert (await first.ask("offer", table=table, kind="resume"))["type"] == "done"
        assert (await second.ask("answer", table=table, kind="resume", yes=True))["type"] == "done"
        assert (await first.ask("offer", table=table, kind="end"))["type"] == "done"
        assert (await second.ask("answer", table=table, kind="end", yes=True))["type"] == "done"
        while first.scenes[table]["info"]["phase"] != "finished":
            await first.receive()


async def test_a_bot_stands_in_and_the_person_returns(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben)
    async with AsyncExitStack() as stack:
        first, second = await sitting(stack, table, ana, ben)
        assert (await second.ask("stand-in", table=table, bot="greedy"))["type"] == "done"
        for _ in range(3):
            scene = await first.settled(table)
            if not scene["choices"]:
                break
            await first.act(table, scene["choices"][0]["action"])
        assert first.scenes[table]["info"]["seats"][1]["stand_in"] == "greedy"
        assert (await second.ask("stand-in", table=table, bot=None))["type"] == "done"
        while first.scenes[table]["info"]["seats"][1]["stand_in"]:
            await first.receive()


async def test_who_resigns_loses_and_all_play_again_one_seat_further(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben)
    async with AsyncExitStack() as stack:
        first, second = await sitting(stack, table, ana, ben)
        assert (await second.ask("resign", table=table))["type"] == "done"
        while first.scenes[table]["info"]["phase"] != "finished":
            await first.receive()
        assert first.scenes[table]["result"]["places"] == [0, 1]
        again = await ana.post(f"/api/tables/{table}/rematch")
        assert [seat["name"] for seat in again["seats"]] == ["Ben", "Ana"]
        noticed = (await second.until("noticed"))["notices"]
        while noticed[-1]["what"] != "rematch":
            # The game's beginning may only now be told.
            noticed = (await second.until("noticed"))["notices"]
        assert noticed[-1]["table"] == again["table"]
    assert (await ben.post(f"/api/tables/{table}/rematch"))["table"] == again["table"]
    assert (await ben.get(f"/api/tables/{table}"))["rematch"] == again["table"]


async def test_a_position_is_forked_from_one_s_own_knowledge(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben, "vale")
    async with AsyncExitStack() as stack:
        lines = await sitting(stack, table, ana, ben)
        await play_out(lines, table, 6)
        number = lines[0].numbers[table]
        view = lines[0].scenes[table]["view"]
    assert (await ana.post(f"/api/tables/{table}/fork", {"number": number, "seat": 1}, 400))["problem"] == (
        "fork-foreign"
    )
    forked = await ana.post(f"/api/tables/{table}/fork", {"number": number})
    await ana.ask("PUT", f"/api/tables/{forked['table']}/seats/1/bot", {"bot": "random"})
    async with ana.socket() as line:
        scene = await line.watch(forked["table"])
        assert scene["view"] == view


async def test_real_dice_are_typed_in(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben, real_dice=True)
    async with AsyncExitStack() as stack:
        lines = await sitting(stack, table, ana, ben)
        line = lines[0]
        assert line.scenes[table]["luck_awaited"]
        choice = line.scenes[table]["luck_choices"][0]
        answer = await line.ask("luck", table=table, number=line.numbers[table], outcome=choice["text"])
        assert answer["type"] == "done"


# --- talk ---


async def test_chat_is_limited_text_and_can_be_muted(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben)
    async with AsyncExitStack() as stack:
        first, second = await sitting(stack, table, ana, ben)
        assert (await first.ask("say", table=table, text="<b>hé\u202e</b>"))["type"] == "done"
        line = (await second.until("chatted"))["lines"][0]
        assert (line["text"], line["name"]) == ("<b>hé\N{REPLACEMENT CHARACTER}</b>", "Ana")
        assert (await first.ask("say", table=table, text="  "))["problem"] == "chat-empty"
        assert (await first.ask("say", table=table, text="x" * 401))["problem"] == "chat-too-long"
        await ben.ask("PUT", f"/api/me/mutes/{ana.person}", None, 204)
        await first.ask("say", table=table, text="unheard")
        await ben.ask("DELETE", f"/api/me/mutes/{ana.person}", None, 204)
        await first.ask("say", table=table, text="heard")
        assert (await second.until("chatted"))["lines"][0]["text"] == "heard"
    stranger = Visitor(server.address)
    async with stranger.socket() as line_:
        await line_.watch(table)
        assert (await line_.ask("say", table=table, text="hi"))["problem"] == "not-logged-in"


async def test_who_is_away_is_noticed(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben)
    async with ben.socket() as line:
        noticed = await line.until("noticed")
        whats = {notice["what"] for notice in noticed["notices"]}
        assert "started" in whats
        last = noticed["notices"][-1]["number"]
        await ben.post("/api/notices/seen", {"number": last}, 204)
    async with ben.socket() as line:
        await line.watch(table)
        assert not any(json.loads(raw)["type"] == "noticed" for raw in line.raw)


async def test_presence_is_told(server: ServerProcess) -> None:
    ana, ben = await two(server)
    table = await begun(ana, ben)
    async with ana.socket() as line:
        await line.watch(table)
        async with ben.socket() as other:
            await other.watch(table)
            await line.until("presence", present=[True, True])
        await line.until("presence", present=[True, False])
