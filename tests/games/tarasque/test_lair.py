"""Rows, rearranging, the end and the score."""

import pytest

from tests.games.tarasque.scenes import ALL, at, rest, rows


@pytest.mark.rule("tarasque.lair.row-kind")
def test_a_row_is_one_dragon_or_one_landscape() -> None:
    scene = at(
        "shelter",
        bases="3c;-;-;-/-;-;-;-/-;-;-;-",
        held="3c",
        lairs="3a,3b;1c,2c;4d;1a,2a/-/-",
    )
    assert scene.refusal(0, "join 3a") is None
    assert scene.refusal(0, "join 1c") is None
    assert scene.refusal(0, "join 4d") == "tarasque.lair.row-kind"
    assert scene.refusal(0, "join 1a") == "tarasque.lair.row-kind"


@pytest.mark.rule("tarasque.lair.row-kind")
def test_a_row_of_two_is_decided() -> None:
    # Red sea and red forest: a red row, so no other sea dragon may join.
    scene = at("shelter", bases="2a;-;-;-/-;-;-;-/-;-;-;-", held="2a", lairs="1a,1b/-/-")
    assert scene.refusal(0, "join 1a") == "tarasque.lair.row-kind"
    lone = at("shelter", bases="2a;-;-;-/-;-;-;-/-;-;-;-", held="2a", lairs="1a/-/-")
    assert lone.refusal(0, "join 1a") is None


@pytest.mark.rule("tarasque.lair.own-row")
def test_a_tile_joins_rows_of_the_own_lair_only() -> None:
    scene = at("shelter", bases="1c;-;-;-/-;-;-;-/-;-;-;-", held="1c", lairs="-/1a/-")
    assert scene.refusal(0, "join 1a") == "tarasque.lair.own-row"
    assert scene.refusal(0, "join 1b") == "tarasque.lair.own-row"


@pytest.mark.rule("tarasque.lair.row-name")
def test_a_row_is_called_by_its_first_tile() -> None:
    scene = at("shelter", bases="1c;-;-;-/-;-;-;-/-;-;-;-", held="1c", lairs="1b,1d/-/-")
    assert scene.refusal(0, "join 1d") == "tarasque.lair.row-name"
    assert scene.legal(0) == ["join red-forest", "open row"]


@pytest.mark.rule("tarasque.lair.row-name")
def test_an_earlier_tile_takes_the_name_over() -> None:
    scene = at("shelter", bases="1a,1f;-;-;-/-;-;-;-/-;-;-;-", held="1a", lairs="1b,1d/-/-")
    assert scene.play(0, "join 1b").legal(0) == ["join red-sea", "open row"]
    assert scene.told("lairs") == [[["1a", "1b", "1d"]], [], []]


@pytest.mark.rule("tarasque.lair.new-row")
def test_a_new_row_is_always_allowed() -> None:
    scene = at("shelter", bases="1c;-;-;-/-;-;-;-/-;-;-;-", held="1c", lairs="1a,1b/-/-")
    assert scene.play(0, "open row").told("lairs") == [[["1a", "1b"], ["1c"]], [], []]


@pytest.mark.rule("tarasque.lair.one-row")
def test_a_tile_that_fits_two_rows_counts_in_one() -> None:
    scene = at("shelter", bases="1b;-;-;-/-;-;-;-/-;-;-;-", held="1b", lairs="1a;2b/-/-", eggs="0,0,0")
    scene.play(0, "join 1a")
    assert scene.told("lairs") == [[["1a", "1b"], ["2b"]], [], []]
    assert scene.position.score(0) == 4 + 1


@pytest.mark.rule("tarasque.lair.fixed")
def test_rows_cannot_change_in_between() -> None:
    scene = at("keeping", centre="1a", lairs="1b;1c/-/-", rolls="1", rolled="2,4,0,0,0,0")
    assert scene.refusal(0, "join 1b") == "tarasque.lair.fixed"
    assert scene.refusal(0, "open row") == "tarasque.lair.fixed"


@pytest.mark.rule("tarasque.lair.fixed")
def test_rows_cannot_change_even_at_the_end_of_a_turn_before_a_tile_is_chosen() -> None:
    scene = at("rearrange", centre="6a", lairs="1b;1c/-/-")
    assert scene.refusal(0, "join 1b") == "tarasque.lair.fixed"
    assert scene.play(0, "move 1c").refusal(0, "join 1b") is None


@pytest.mark.rule("tarasque.rearrange.egg")
def test_an_egg_moves_a_tile_to_another_row() -> None:
    scene = at("rearrange", centre="6a", lairs="1a,1b;2b,3b/-/-").play(0, "move 1b", "join 2b")
    assert scene.told("lairs") == [[["1a"], ["1b", "2b", "3b"]], [], []]
    assert scene.told("eggs") == [0, 1, 1]


@pytest.mark.rule("tarasque.rearrange.egg")
def test_without_an_egg_the_turn_just_ends() -> None:
    scene = at("claiming", centre="1a", lairs="1c,1d/-/-", kept="2,0,0,0,0,0", rolls="1", eggs="0,1,1")
    assert scene.play(0, "done").told("seat") == 1
    owner = at("claiming", centre="1a", lairs="1c,1d/-/-", kept="2,0,0,0,0,0", rolls="1").play(0, "done")
    assert owner.legal(0) == ["move red-mountain", "move red-desert", "end turn"]


@pytest.mark.rule("tarasque.rearrange.end-of-turn")
def test_rearranging_waits_for_the_end_of_the_turn() -> None:
    scene = at("keeping", centre="1a", lairs="1b,1c/-/-", rolls="1", rolled="2,4,0,0,0,0")
    assert scene.refusal(0, "move 1b") == "tarasque.rearrange.end-of-turn"
    assert scene.refusal(0, "end turn") == "tarasque.rearrange.end-of-turn"


@pytest.mark.rule("tarasque.rearrange.own-lair")
def test_only_own_lair_tiles_move() -> None:
    scene = at("rearrange", centre="6a", lairs="1a,1b/2a,2b/-")
    assert scene.refusal(0, "move 2a") == "tarasque.rearrange.own-lair"
    assert scene.refusal(0, "move 6a") == "tarasque.rearrange.own-lair"


@pytest.mark.rule("tarasque.rearrange.other-row")
def test_the_tile_must_change_its_row() -> None:
    scene = at("rearrange", centre="6a", lairs="1a,1b;4d;2b/-/-")
    # A lone tile without another row to join has nowhere to go.
    assert scene.refusal(0, "move 4d") == "tarasque.rearrange.other-row"
    scene.play(0, "move 1b")
    assert scene.refusal(0, "join 1a") == "tarasque.rearrange.other-row"
    assert scene.refusal(0, "join 4d") == "tarasque.lair.row-kind"
    assert scene.legal(0) == ["join orange-forest", "open row"]


@pytest.mark.rule("tarasque.rearrange.other-row")
def test_a_lone_tile_cannot_be_moved_to_a_row_of_its_own() -> None:
    scene = at("rearrange", centre="6a", lairs="1a;1b/-/-").play(0, "move 1b")
    assert scene.refusal(0, "open row") == "tarasque.rearrange.other-row"
    assert scene.legal(0) == ["join red-sea"]


@pytest.mark.rule("tarasque.rearrange.gap-closes")
def test_the_row_left_behind_closes_up() -> None:
    scene = at("rearrange", centre="6a", lairs="1a,1b,1c,1d/-/-").play(0, "move 1a", "open row")
    assert scene.told("lairs") == [[["1a"], ["1b", "1c", "1d"]], [], []]
    # One row of three: had the gap stayed, it would not score nine.
    assert scene.position.score(0) == 1 + 9


@pytest.mark.rule("tarasque.rearrange.once")
def test_one_tile_a_turn() -> None:
    scene = at("rearrange", centre="6a", lairs="1a,1b,1c/-/-", eggs="5,1,1").play(0, "move 1a", "open row")
    assert scene.told("seat") == 1
    assert scene.told("eggs") == [4, 1, 1]


@pytest.mark.rule("tarasque.rearrange.per-egg")
def test_with_the_option_every_egg_moves_a_tile() -> None:
    scene = at(
        "rearrange", centre="6a", lairs="1a,1b,1c/-/-", eggs="2,1,1", rearrange="per_egg", extra_turn="yes"
    )
    scene.play(0, "move 1a", "open row")
    assert (scene.told("seat"), scene.told("phase"), scene.told("eggs")) == (0, "rearrange", [1, 1, 1])
    scene.play(0, "move 1b", "join 1a")
    assert scene.told("lairs") == [[["1a", "1b"], ["1c"]], [], []]
    # Without an egg the turn ends by itself, and the turn earned by a Six begins.
    assert (scene.told("seat"), scene.told("phase"), scene.told("eggs")) == (0, "refill", [0, 1, 1])


@pytest.mark.rule("tarasque.rearrange.per-egg")
def test_with_the_option_one_may_stop_after_any_egg() -> None:
    scene = at("rearrange", centre="6a", lairs="1a,1b,1c/-/-", eggs="3,1,1", rearrange="per_egg")
    scene.play(0, "move 1a", "open row", "end turn")
    assert (scene.told("seat"), scene.told("eggs")) == (1, [2, 1, 1])


def test_an_option_at_its_default_is_left_unsaid() -> None:
    once = at("rearrange", centre="6a", lairs="1a,1b/-/-", rearrange="once").position
    assert "rearrange=" not in str(once)
    assert once.settings["rearrange"] == "once"
    often = at("rearrange", centre="6a", lairs="1a,1b/-/-", rearrange="per_egg").position
    assert " rearrange=per_egg " in str(often)
    assert often.settings["rearrange"] == "per_egg"
    assert often.copy() == often
    assert often.information_key(0) != once.information_key(0)


@pytest.mark.rule("tarasque.end.last-tile")
def test_the_game_ends_when_the_last_tile_is_sheltered() -> None:
    scene = at(
        "shelter", bases="6f;-;-;-/-;-;-;-/-;-;-;-", held="6f", lairs=f"-/{rows(ALL[:-1])}/-", eggs="0,0,0"
    )
    scene.play(0, "open row")
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.end == "last-tile"
    assert outcome.scores == (1, 35, 0)
    assert outcome.places == (1, 0, 2)


@pytest.mark.rule("tarasque.end.last-tile")
def test_a_six_with_the_last_tile_ends_the_game_without_an_extra_turn() -> None:
    scene = at(
        "claiming", centre="6f", lairs=f"-/{rows(ALL[:-1])}/-", eggs="0,0,0", kept="0,0,0,0,0,6", rolls="1"
    )
    scene.play(0, "claim 6f with 6", "open row")
    assert scene.told("phase") == "finished"


@pytest.mark.rule("tarasque.end.goes-on")
def test_tiles_at_bases_alone_are_still_rolled_for() -> None:
    lair = rows(rest("5c", "6f"))
    scene = at("shelter", bases="6f;-;-;-/5c;-;-;-/-;-;-;-", held="6f", lairs=f"-/-/{lair}", eggs="0,0,0")
    scene.play(0, "open row")
    assert scene.told("phase") == "rolling"
    scene.luck("rolled 3 blue 3 red").play(0, "keep 3 blue", "stop", "claim 5c with 3")
    assert (scene.told("phase"), scene.told("seat")) == ("rolling", 1)


@pytest.mark.rule("tarasque.end.last-rearrange")
def test_the_last_player_may_still_rearrange_and_nobody_else() -> None:
    others = rest("1a", "1b", "6f")
    scene = at(
        "shelter", bases="6f;-;-;-/-;-;-;-/-;-;-;-", held="6f", lairs=f"1a,1b/{rows(others)}/-", eggs="1,5,5"
    )
    scene.play(0, "open row")
    assert scene.told("phase") == "rearrange"
    assert scene.play(0, "end turn").told("phase") == "finished"
    assert scene.refusal(1, "move 2a") == "core.game-over"


@pytest.mark.rule("tarasque.score.rows")
@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_a_row_counts_its_length_squared(length: int, points: int) -> None:
    scene = at("rearrange", centre="6a", lairs=f"{','.join(ALL[:length])};2a/-/-", eggs="1,0,0")
    assert scene.position.score(0) == points + 1 + 1


@pytest.mark.rule("tarasque.score.eggs")
def test_an_unused_egg_counts_one() -> None:
    scene = at("refill", eggs="7,0,2")
    assert [scene.position.score(seat) for seat in range(3)] == [7, 0, 2]


@pytest.mark.rule("tarasque.score.most-wins")
def test_most_points_win() -> None:
    scene = at("refill", eggs="7,0,2")
    assert list(scene.position.places()) == [0, 2, 1]


@pytest.mark.rule("tarasque.score.tie")
def test_a_tie_shares_the_win() -> None:
    others = rest("6f", *ALL[:6])
    scene = at(
        "shelter",
        bases="6f;-;-;-/-;-;-;-/-;-;-;-",
        held="6f",
        lairs=f"{','.join(ALL[:6])}/{rows(others)}/-",
        eggs="0,8,0",
    ).play(0, "open row")
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.scores == (37, 37, 0)
    assert outcome.winners == (0, 1)
