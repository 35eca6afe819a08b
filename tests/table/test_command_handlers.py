"""Who may do what when at a shared table, and what it leads to."""

import pytest

from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import IllegalAction
from dragonhoard.core.record import parse_record, verify
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    Act,
    Answer,
    BotTakeover,
    Close,
    Command,
    Leave,
    Luck,
    Offer,
    Resign,
    Salt,
    SeatBot,
    Sit,
    Start,
    Undo,
)
from dragonhoard.table.log_entries import (
    Acted,
    Answered,
    BotSeated,
    BotTookOver,
    ChanceResolved,
    Ended,
    Left,
    Offered,
    OfferKind,
    Paused,
    PlayerReturned,
    Resigned,
    Resumed,
    SaltAdded,
    Started,
    Undone,
    Withdrawn,
)
from tests.table.play import (
    NOW,
    SEED,
    Played,
    first_action,
    free_move,
    problem,
    sealed,
    whats,
)

# --- gathering ---


def test_people_and_bots_take_chairs() -> None:
    played = Played(begin=False, players=3)
    assert played.do(Leave(2)) == [Left(NOW, 2)]
    assert played.do(SeatBot(2, "random")) == [BotSeated(NOW, 2, "random")]
    assert played.do(SeatBot(2, "greedy")) == [BotSeated(NOW, 2, "greedy")]
    assert [chair.person or chair.bot for chair in played.table.chairs] == ["p0", "p1", "greedy"]
    assert played.table.seat_of("p1") == 1
    assert played.table.seat_of("p2") is None
    assert whats(played.table, SPECTATOR) == ["seated", "seated", "seated", "left", "seated", "seated"]
    assert played.table.steps(0, 1, {"p1": "Ana"})[0].name == "Ana"
    assert played.table.steps(0, 5)[0].bot == "greedy"


def test_chairs_are_not_taken_twice_nor_out_of_nothing() -> None:
    played = Played(begin=False)
    assert problem(played, Sit(0, "p9")) == "chair-taken"
    assert problem(played, Sit(1, "p0")) == "chair-yours"
    assert problem(played, SeatBot(0, "greedy")) == "chair-taken"
    assert problem(played, Sit(2, "p9")) == "chair-unknown"
    assert problem(played, Sit(-1, "p9")) == "chair-unknown"
    played.do(Leave(1))
    assert problem(played, Leave(1)) == "chair-empty"
    assert problem(played, Salt(1, "x")) == "chair-empty"
    assert problem(played, SeatBot(1, "oracle")) == "bot-unknown"
    assert problem(played, SeatBot(1, "program:true")) == "bot-unknown"
    assert problem(played, SeatBot(1, "master:seconds=999")) == "bot-unknown"
    assert problem(played, Start()) == "chairs-empty"
    assert problem(played, Salt(0, "no salt")) == "salt-form"


def test_a_salt_goes_with_its_person() -> None:
    played = Played(begin=False)
    assert played.do(Salt(1, "abc")) == [SaltAdded(NOW, 1, "abc")]
    played.do(Salt(1, "def"))
    assert played.table.salts == ["", "def"]
    played.do(Leave(1))
    assert played.table.salts == ["", ""]


def test_the_start_brings_the_first_luck() -> None:
    played = Played(begin=False)
    entries = played.do(Start())
    assert isinstance(entries[0], Started)
    assert len(entries) == 6
    assert all(isinstance(entry, ChanceResolved) for entry in entries[1:])
    assert len(played.table.awaited()) == 1
    assert whats(played.table, 0, 2) == ["started", "luck", "luck", "luck", "luck", "luck"]


@pytest.mark.parametrize(
    "command",
    [
        Act(0, 0),
        Luck(0, 0),
        Undo(0),
        Offer(0, "pause"),
        Answer(0, "pause", True),
        Resign(0),
        BotTakeover(0, None),
    ],
)
def test_before_the_start_nothing_is_played_and_after_the_end_neither(command: Command) -> None:
    assert problem(Played(begin=False), command) == "table-waiting"
    over = Played()
    over.do(Resign(0))
    assert problem(over, command) == "table-finished"


@pytest.mark.parametrize("command", [Sit(0, "x"), SeatBot(0, "greedy"), Leave(0), Salt(0, "x"), Start()])
def test_after_the_start_chairs_stay_as_they_are(command: Command) -> None:
    played = Played()
    assert problem(played, command) == "table-started"
    played.do(Close())
    assert problem(played, command) == "table-finished"


# --- acting ---


def test_an_action_and_its_luck_come_together() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    actions = played.table.position.legal(seat)
    entries = played.do(Act(seat, int(actions[0])))
    assert isinstance(entries[0], Acted)
    while not any(isinstance(entry, ChanceResolved) for entry in entries):
        entries = played.act_at_random(Rng(1))
    assert isinstance(entries[0], Acted)


def test_a_rule_refuses_and_nothing_changes() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    log = played.table.log[:]
    with pytest.raises(IllegalAction) as caught:
        played.do(Act(1 - seat, 0))
    assert caught.value.rule == "core.not-your-turn"
    assert played.table.why(1 - seat, 0) == "core.not-your-turn"
    with pytest.raises(IllegalAction):
        played.do(Act(seat, 10**6))
    assert played.table.why(seat, int(played.table.position.legal(seat)[0])) is None
    assert played.table.log == log


def test_people_act_for_themselves_and_bots_for_theirs() -> None:
    played = Played(bots=1)
    while played.table.awaited() == (0,):
        assert played.table.bots_awaited() == ()
        played.act_at_random(Rng(1))
    assert played.table.bots_awaited() == ((1, "greedy"),)
    act = first_action(played, 1)
    assert problem(played, act) == "seat-bot"
    assert problem(played, Act(0, 0, by_bot=True)) == "seat-person"
    played.do(Act(1, act.action, by_bot=True))


def test_a_bot_is_shown_a_world_not_the_truth() -> None:
    played = sealed(2)
    played.do(first_action(played, 1))
    worlds = set()
    for _ in range(6):
        worlds.add(played.table.world(0))
        played.do(Offer(0, "pause"))
        played.do(Answer(0, "pause", False))
    assert len(worlds) > 1
    assert all(played.game.parse_position(world).view(0) == played.table.position.view(0) for world in worlds)


def test_an_action_chosen_before_the_present_choice_is_stale() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    number = played.table.number(seat)
    act = first_action(played, seat)
    assert problem(played, Act(seat, act.action, number - 1)) == "table-stale"
    assert problem(played, Act(seat, act.action, number + 1)) == "table-stale"
    played.do(Act(seat, act.action, number))
    assert problem(played, Act(seat, act.action, number)) == "table-stale"
    assert problem(played, Undo(seat, number)) == "table-stale"


def test_talk_and_others_sealed_choices_do_not_make_a_choice_stale() -> None:
    played = sealed()
    number = played.table.number(0)
    played.do(first_action(played, 1))
    played.do(Offer(2, "pause"))
    played.do(first_action(played, 2))
    played.do(Undo(1))
    assert played.table.number(0) == number + 4
    act = first_action(played, 0)
    played.do(Act(0, act.action, number))
    assert problem(played, Act(0, act.action, number)) == "table-stale"


# --- offers ---


def after_luck() -> tuple[Played, int, str, int]:
    """A table where a seat's act was followed by luck; the seat, the position before, its log number."""
    played = Played(players=3)
    rng = Rng(1)
    while True:
        before = played.game.position_text(played.table.position)
        seat, number = played.table.awaited()[0], len(played.table.log)
        if any(isinstance(entry, ChanceResolved) for entry in played.act_at_random(rng)):
            return played, seat, before, number


def test_luck_is_taken_back_if_all_who_saw_it_agree() -> None:
    played, seat, before, number = after_luck()
    others = [other for other in range(3) if other != seat]
    back_to = played.table.steps(seat, 0)[-1].number - sum(
        1 for made in played.table.course.made if made.number >= number
    )
    assert played.do(Offer(seat, "undo")) == [Offered(NOW, seat, "undo", number)]
    offer = played.table.scene(others[0], NOW).offers[0]
    assert (offer.kind, offer.seat, offer.agreed, offer.awaited) == ("undo", seat, (), tuple(others))
    assert offer.back_to == back_to
    assert played.do(Answer(others[0], "undo", True)) == [Answered(NOW, others[0], "undo", True)]
    assert played.table.scene(seat, NOW).offers[0].agreed == (others[0],)
    assert problem(played, Answer(others[0], "undo", True)) == "offer-not-asked"
    entries = played.do(Answer(others[1], "undo", True))
    assert isinstance(entries[1], Undone)
    assert entries[1].agreed
    assert played.game.position_text(played.table.position) == before
    assert played.table.offers == []
    assert played.table.steps(seat, 0)[-1].back_to == back_to


def test_one_no_ends_an_offer() -> None:
    played, seat, _, _ = after_luck()
    played.do(Offer(seat, "undo"))
    other = (seat + 1) % 3
    assert played.do(Answer(other, "undo", False)) == [Answered(NOW, other, "undo", False)]
    assert played.table.offers == []
    assert problem(played, Answer(other, "undo", True)) == "offer-none"


def test_an_offer_is_withdrawn_by_whoever_made_it() -> None:
    played = Played()
    played.do(Offer(0, "end"))
    assert problem(played, Offer(1, "end")) == "offer-open"
    assert problem(played, Answer(0, "end", True)) == "offer-own"
    assert played.do(Answer(0, "end", False)) == [Withdrawn(NOW, 0, "end")]
    assert played.table.offers == []


def test_what_was_asked_about_an_earlier_position_lapses_when_play_goes_on() -> None:
    played, seat, _, _ = after_luck()
    kinds: tuple[OfferKind, ...] = ("undo", "end", "pause")
    for kind in kinds:
        played.do(Offer(seat, kind))
    played.act_at_random(Rng(1))
    assert [offer.kind for offer in played.table.offers] == ["pause"]


def test_an_undo_that_is_free_needs_no_offer() -> None:
    played = Played()
    assert problem(played, Offer(0, "undo")) == "undo-nothing"
    seat, _ = free_move(played, Rng(1))
    assert [type(entry) for entry in played.do(Offer(seat, "undo"))] == [Undone]


def test_a_pause_and_its_end_need_everybody() -> None:
    played = Played()
    assert problem(played, Offer(0, "resume")) == "table-not-paused"
    played.do(Offer(0, "pause"))
    assert [type(entry) for entry in played.do(Answer(1, "pause", True))] == [Answered, Paused]
    assert played.table.phase == "paused"
    assert played.table.awaited() == ()
    assert problem(played, Act(0, 0)) == "table-paused"
    assert problem(played, Undo(0)) == "table-paused"
    assert problem(played, Luck(0, 0)) == "table-paused"
    assert problem(played, Offer(0, "undo")) == "table-paused"
    played.do(Offer(1, "resume"))
    assert [type(entry) for entry in played.do(Answer(0, "resume", True))] == [Answered, Resumed]
    assert len(played.table.awaited()) == 1


def test_all_may_agree_to_end_as_it_stands() -> None:
    played = Played()
    played.play_on(Rng(4), 60)
    played.do(Offer(0, "end"))
    entries = played.do(Answer(1, "end", True))
    assert entries[-1] == Ended(NOW, "agreement", SEED.hex())
    result = played.table.result()
    assert result is not None
    assert result.end == "agreement"
    assert result.places == tuple(int(place) for place in played.table.position.places())


def test_bots_agree_except_where_it_would_touch_the_ratings() -> None:
    free = Played(bots=1)
    assert [type(entry) for entry in free.do(Offer(0, "pause"))] == [Offered, Paused]
    rated = Played(bots=1, rated=True)
    assert problem(rated, Offer(0, "end")) == "offer-bots"
    rated.play_on(Rng(1), 40)
    assert problem(rated, Offer(0, "undo")) == "offer-bots"
    assert [type(entry) for entry in rated.do(Offer(0, "pause"))] == [Offered, Paused]


# --- coming and going ---


def test_a_bot_stands_in_until_its_person_returns() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    assert problem(played, BotTakeover(seat, None)) == "stand-in-none"
    assert problem(played, BotTakeover(seat, "oracle")) == "bot-unknown"
    assert problem(played, BotTakeover(seat, "program:true")) == "bot-unknown"
    assert played.do(BotTakeover(seat, "random")) == [BotTookOver(NOW, seat, "random")]
    act = first_action(played, seat)
    assert problem(played, act) == "seat-bot"
    assert problem(played, Undo(seat)) == "seat-bot"
    assert problem(played, Offer(seat, "pause")) == "seat-bot"
    played.do(Act(seat, act.action, by_bot=True))
    assert played.do(BotTakeover(seat, None)) == [PlayerReturned(NOW, seat)]
    assert played.table.bots_awaited() == ()
    assert problem(Played(bots=1), BotTakeover(1, "random")) == "seat-bot"
    assert problem(Played(rated=True), BotTakeover(0, "random")) == "stand-in-rated"


def test_whoever_goes_is_not_asked_any_more() -> None:
    played = Played(players=3)
    played.do(Offer(0, "pause"))
    played.do(Answer(1, "pause", True))
    assert [type(entry) for entry in played.do(BotTakeover(2, "greedy"))] == [BotTookOver, Paused]


def test_offers_go_with_whoever_made_them() -> None:
    played = Played(players=3)
    played.do(Offer(0, "pause"))
    played.do(BotTakeover(0, "greedy"))
    assert played.table.offers == []
    played.do(Offer(1, "pause"))
    played.do(Resign(1))
    assert played.table.offers == []


def test_resigning_ends_a_game_of_two() -> None:
    played = Played()
    assert played.do(Resign(1)) == [Resigned(NOW, 1), Ended(NOW, "resignation", SEED.hex())]
    result = played.table.result()
    assert result is not None
    assert (result.end, result.places) == ("resignation", (0, 1))


def test_among_more_the_others_play_on_with_a_bot() -> None:
    played = Played(players=4)
    assert played.do(Resign(2)) == [Resigned(NOW, 2), BotTookOver(NOW, 2, "greedy")]
    assert problem(played, Resign(2)) == "seat-resigned"
    assert problem(played, BotTakeover(2, None)) == "seat-resigned"
    played.do(Resign(0))
    assert played.table.phase == "playing"
    played.play_on(Rng(1))
    result = played.table.result()
    outcome = played.table.position.outcome()
    assert result is not None
    assert outcome is not None
    assert result.end == outcome.end
    assert result.places[2] == 3
    assert result.places[0] == 2
    assert sorted(result.places[seat] for seat in (1, 3)) in ([0, 1], [0, 0])


def test_bots_do_not_play_on_among_themselves() -> None:
    played = Played(players=3, bots=2)
    assert problem(played, Resign(1)) == "seat-bot"
    assert isinstance(played.do(Resign(0))[-1], Ended)


def test_a_table_may_be_given_up_without_a_result() -> None:
    played = Played(begin=False)
    assert played.do(Close()) == [Ended(NOW, "abandoned", SEED.hex())]
    assert played.table.result() is None
    assert problem(played, Close()) == "table-finished"


# --- real dice ---


def test_real_dice_are_typed_in() -> None:
    played = Played(real_dice=True)
    scene = played.table.scene(1, NOW)
    assert scene.luck_awaited
    assert [choice.text for choice in scene.luck_choices] == ["begins 0", "begins 1"]
    assert not played.table.scene(SPECTATOR, NOW).luck_choices
    with pytest.raises(IllegalAction):
        played.do(Luck(0, played.game.parse_outcome("rolled 6 red")))
    outcome = played.game.parse_outcome("begins 1")
    number = played.table.number(0)
    assert played.do(Luck(0, outcome, number)) == [ChanceResolved(NOW, outcome, 0)]
    assert problem(played, Luck(0, outcome, number)) == "table-stale"
    assert played.table.steps(1, 0)[-1].seat == 0
    assert problem(Played(), Luck(0, outcome)) == "luck-fair"


def test_luck_typed_in_by_mistake_is_taken_back_by_consent() -> None:
    played = Played(real_dice=True)
    played.do(Luck(1, played.game.parse_outcome("begins 1")))
    assert problem(played, Undo(1)) == "undo-luck"
    assert problem(played, Offer(0, "undo")) == "undo-nothing"
    played.do(Offer(1, "undo"))
    played.do(Answer(0, "undo", True))
    assert played.table.course.made == []
    played.do(Luck(0, played.game.parse_outcome("begins 0")))


def test_a_game_with_real_dice_is_played_to_its_end() -> None:
    played = Played(real_dice=True)
    rng = Rng(2)
    while played.table.phase == "playing":
        if played.table.luck_is_awaited():
            played.do(Luck(0, int(played.table.position.sample(rng))))
        else:
            played.act_at_random(rng)
    assert played.table.scene(0, NOW).seed == ""
    record = parse_record(played.game, played.table.record(["a", "b"]))
    assert (record.commitment, record.seed, record.draws) == ("", "", ())
    verify(played.game, record)
