"""Tables on a running server through the full screen: whole games, two people, and everything around a game."""

import re
from pathlib import Path

import pytest

from dragonhoard.client.http import HttpClient
from dragonhoard.core.discovery import find_game
from dragonhoard.core.record import parse_record, replay
from dragonhoard.core.rng import Rng
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.app.replaying import Replaying
from dragonhoard.terminal.online.joining import join
from tests.server.visitors import ServerProcess
from tests.terminal.app.pilot import GAMES, read_screen
from tests.terminal.online.people import Seated, guest, play, table_of
from tests.web.wire import Wire

pytestmark = pytest.mark.around


@pytest.mark.compiled_only  # the bot of the server would think for long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_against_a_bot(game_id: str, server: ServerProcess) -> None:
    language = "fr" if game_id in ("book", "riders") else "en"
    site = guest(server.address, "Anna", language)
    info = table_of(site, game_id, bots=("hatchling",))

    async def script(anna: Seated) -> None:
        rng = Rng(5)
        while not anna.app.is_over:
            await anna.pilot.pause()
            # Local games paint every screen; here every eighth is enough.
            with anna.app.batch_update():
                for _ in range(8):
                    if await anna.turn():
                        choices = len(anna.app.place.table.actions)
                        await anna.choose(str(int(rng.below(choices)) + 1))
        await anna.until(lambda: catalogue_for(language).format("web-status-over") in read_screen(anna.app))
        await anna.type("save whole.hoard")
        await anna.tells("whole.hoard")

    play((site, info, language), script=script)
    game = find_game(game_id)
    record = parse_record(game, Path("whole.hoard").read_text(encoding="utf-8"))
    assert replay(game, record).outcome() is not None


def couple(
    server: str, game: str = "tarasque", **fields: object
) -> tuple[HttpClient, HttpClient, wire.TableInfo]:
    """Anna's table, at which Ben sits down too."""
    anna, ben = guest(server, "Anna"), guest(server, "Ben")
    info = table_of(anna, game, **fields)
    return anna, ben, join(ben, info.code)


async def begin(anna: Seated, ben: Seated) -> tuple[Seated, Seated]:
    """The host begins; whoever has the first choice, and the other one."""
    await anna.type("start")
    await anna.until(lambda: bool(anna.app.place.table.actions or ben.app.place.table.actions))
    return (anna, ben) if anna.app.place.table.actions else (ben, anna)


async def reach(people: tuple[Seated, Seated], verb: str) -> tuple[Seated, Seated, str]:
    """Make choices until one begins with a verb: who has it, the other one, its notation."""
    one, other = people
    while True:
        await one.until(lambda: bool(one.app.place.table.actions or other.app.place.table.actions))
        # A roll may be worth nothing, and then it is the other one's turn.
        actor = one if one.app.place.table.actions else other
        lines = [line for _, line in actor.app.place.rows()]
        found = [line for line in lines if line.startswith(verb)]
        if found:
            return actor, other if actor is one else one, found[0]
        rolls = [line for line in lines if line.startswith("roll")]
        await actor.choose((rolls or lines)[0])


def test_two_people_at_two_terminals(server: ServerProcess) -> None:
    """They gather, talk, play, take back freely and by consent, agree to end, and play again."""
    anna_site, ben_site, info = couple(server.address)

    async def script(anna: Seated, ben: Seated) -> None:
        await anna.until(lambda: info.code in read_screen(anna.app))
        await ben.tells("Ben sits down.")
        first, second = await begin(anna, ben)
        await second.until(lambda: "is choosing" in str(second.app.choices.border_title))
        await chat(anna, ben)
        await agree_to_end(*await take_back(first, second))
        await again(anna, ben)

    play((anna_site, info, "en"), (ben_site, info, "en"), script=script)


async def chat(anna: Seated, ben: Seated) -> None:
    await anna.pilot.press("f2")
    assert anna.app.line.value == "say "
    await anna.type("say Good luck, [bold]Ben[/bold]!")
    await ben.tells("Anna says: Good luck, [bold]Ben[/bold]!")
    await ben.type("mute Anna")
    await ben.tells("You do not hear Anna any more.")
    await anna.type("dire Hello?")
    await anna.tells("Anna says: Hello?")
    await ben.type("unmute anna")
    await ben.tells("You hear anna again.")
    await anna.type("say Now?")
    await ben.tells("Anna says: Now?")
    assert "Hello?" not in ben.story


async def take_back(anna: Seated, ben: Seated) -> tuple[Seated, Seated]:
    """What nobody knows more by is taken back freely; after a roll the other one is asked."""
    first, second, keep = await reach((anna, ben), "keep")
    await first.type("roll")
    await first.tells("(tarasque.keep.at-least-one)")
    await first.type("why roll")
    await first.until(lambda: first.story.count("(tarasque.keep.at-least-one)") == 2)
    await first.type(f"kep{keep.removeprefix('keep')}")
    await first.tells(f"did you mean “{keep}”?")
    await first.choose(keep)
    assert first.app.place.table.scene is not None
    assert first.app.place.table.scene.undoable
    await first.pilot.press("f8")
    await second.tells("took a move back.")
    await first.tells("took a move back.")
    assert await first.turn()
    await first.choose(keep)
    await first.choose("roll")
    await first.type("undo")
    await second.until(lambda: "asks to take a move back." in read_screen(second.app))
    await second.type("decline")
    await first.tells("does not agree to take the move back.")
    await first.type("undo")
    await second.until(lambda: second.app.place.table.open_offer() is not None)
    await second.type("agree")
    await first.until(lambda: first.story.count("took a move back.") == 2)
    return first, second


async def agree_to_end(first: Seated, second: Seated) -> None:
    await first.type("pause")
    await second.until(lambda: second.app.place.table.open_offer() is not None)
    await second.type("1")
    await first.tells("The game is paused.")
    await second.type("continuer")
    await first.until(lambda: first.app.place.table.open_offer() is not None)
    await first.type("accepter")
    await second.tells("The game goes on.")
    await first.type("agree")
    await first.tells("nothing is proposed that waits for your answer")
    await second.type("settle")
    await first.until(lambda: first.app.place.table.open_offer() is not None)
    await first.type("agree")
    await first.tells("All agreed to end here.")
    await second.tells("All agreed to end here.")


async def again(anna: Seated, ben: Seated) -> None:
    table = anna.app.place.info.table
    await anna.type("replay")
    await anna.until(lambda: isinstance(anna.app.screen, Replaying))
    screen = anna.app.screen
    assert isinstance(screen, Replaying)
    await anna.pilot.press("right", "right", "left", "right")
    assert screen.move == 2
    assert "After move 2 of" in read_screen(anna.app)
    await anna.pilot.press("end")
    assert screen.move > 2
    await anna.pilot.press("home", "escape")
    for person in (anna, ben):
        await person.type("rematch")
        await person.until(lambda person=person: person.app.place.info.table != table)  # type: ignore[misc]
    assert anna.app.place.info.table == ben.app.place.info.table
    await anna.until(lambda: anna.app.place.table.scene is not None)


def test_giving_up_and_letting_a_bot_play(server: ServerProcess) -> None:
    site, ben = guest(server.address, "Zoé", "fr"), guest(server.address, "Ben")
    info = join(ben, table_of(site, "book").code)
    site.start(info.table)

    async def script(zoe: Seated) -> None:
        await zoe.type("absent random")
        await zoe.tells("joue maintenant pour Zoé")
        await zoe.type("présente")
        await zoe.tells("Zoé est de retour.")
        await zoe.type("abandonner")
        await zoe.tells("tapez « abandonner oui »")
        assert not zoe.app.is_over
        await zoe.type("abandonner oui")
        await zoe.until(lambda: zoe.app.is_over)
        await zoe.tells(catalogue_for("fr").format("web-end-resignation"))

    play((site, info, "fr"), script=script)


def test_a_lost_line_comes_back_and_nothing_is_lost(server: ServerProcess) -> None:
    wire_between = Wire(server.address)
    site = guest(wire_between.address, "Anna")
    info = table_of(site, "tarasque", bots=("random",))

    async def script(anna: Seated) -> None:
        assert await anna.turn()
        wire_between.cut()
        await anna.until(lambda: "reconnecting" in read_screen(anna.app))
        before = anna.number
        await anna.type("say hello?")
        await anna.tells("there is no connection right now")
        # A choice made without a line is sent when it is there again.
        await anna.type("1")
        wire_between.mend()
        await anna.until(lambda: anna.number > before)
        await anna.until(lambda: "reconnecting" not in read_screen(anna.app))
        numbers = [step.number for step in anna.app.place.table.steps]
        assert numbers == list(range(1, len(numbers) + 1))

    play((site, info, "en"), script=script)
    wire_between.close()


def test_clocks_and_who_is_here(server: ServerProcess) -> None:
    anna, ben = guest(server.address, "Anna"), guest(server.address, "Ben")
    info = anna.open(wire.NewTable("tarasque", 2, pace=wire.Pace("live", seconds=3600, increment=5)))
    ben.sit(info.table, 1)
    anna.start(info.table)
    info = anna.find(info.code)

    async def script(seated: Seated) -> None:
        await seated.until(lambda: "(away)" in read_screen(seated.app))
        assert re.search(r"Ben \d+ (60:00|5\d:\d\d) \(away\)", read_screen(seated.app))
        assert re.search(r"Anna \d+ (60:00|5\d:\d\d) \(you\)", read_screen(seated.app))

    play((anna, info, "en"), script=script)


def test_an_onlooker_watches_and_cannot_act(server: ServerProcess) -> None:
    site, eve = guest(server.address, "Anna"), guest(server.address, "Eve")
    info = table_of(site, "vale", bots=("random",))

    async def script(onlooker: Seated) -> None:
        assert onlooker.app.place.table.seat is None
        assert not onlooker.app.place.rows()
        await onlooker.type("1")
        await onlooker.tells("That can wait until it is your turn.")
        await onlooker.type("undo")
        await onlooker.tells("you have no seat at this table")

    play((eve, join(eve, info.code), "en"), script=script)


def test_the_host_fills_the_seats_by_clicks(server: ServerProcess) -> None:
    site = guest(server.address, "Anna")
    info = table_of(site, "tarasque", players=3)

    async def script(anna: Seated) -> None:
        for _ in range(2):
            seats = sum(seat.who == "bot" for seat in anna.app.place.info.seats)
            assert await anna.pilot.click("#choices", offset=(10, 1))
            await anna.until(
                lambda seats=seats: sum(seat.who == "bot" for seat in anna.app.place.info.seats) > seats  # type: ignore[misc]
            )
        await anna.type("bot 9 greedy")
        await anna.tells("there is no such seat")
        await anna.type("stat")
        await anna.tells("did you mean “start”?")
        await anna.pilot.press("down", "enter")
        assert await anna.turn()

    play((site, info, "en"), script=script)


def test_real_dice_are_typed_in(server: ServerProcess) -> None:
    site = guest(server.address, "Anna")
    info = table_of(site, "tarasque", bots=("random",), real_dice=True)

    async def script(anna: Seated) -> None:
        table = anna.app.place.table
        await anna.until(lambda: table.scene is not None and table.scene.luck_awaited)
        assert table.scene is not None
        await anna.type("nonsense of dice")
        await anna.until(lambda: "nonsense" in anna.story)
        await anna.choose(table.scene.luck_choices[0].text)

    play((site, info, "en"), script=script)
