"""Luck is promised, unbiased, and anybody can check it; whoever changes anything is caught."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record, parse_record, seal_record, write_record
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import Answer, Offer, Salt, Start
from dragonhoard.table.fairness import CommittedSource, check, commitment, is_salt
from tests.table.play import GAMES, SEED, Played

# The 99.9 % point of chi-square with 16 and with 5 degrees of freedom; the seeds are fixed.
CHI_16 = 39.25
CHI_5 = 20.52


def test_the_bytes_are_those_of_the_page() -> None:
    assert commitment(SEED, "t1") == hashlib.sha256(SEED + b"t1").hexdigest()
    word = hmac.new(SEED, b"dragonhoard luck 1\nt1\nab\n\n7\n0", hashlib.sha256).digest()[:4]
    assert CommittedSource(SEED, "t1", ["ab", ""]).ticket(7, 1000) == int.from_bytes(word, "big") % 1000


def test_words_that_would_favour_the_first_tickets_are_thrown_away() -> None:
    luck = CommittedSource(SEED, "t1", ["", ""])
    total = (1 << 31) + 1
    words = {}
    for number in range(40):
        tried = 0
        while True:
            message = f"dragonhoard luck 1\nt1\n\n\n{number}\n{tried}".encode()
            word = int.from_bytes(hmac.new(SEED, message, hashlib.sha256).digest()[:4], "big")
            if word < total:
                break
            tried += 1
        words[number] = (word, tried)
        assert luck.ticket(number, total) == word
    assert {0, 1} <= {tried for _, tried in words.values()}


def chi_square(counts: Counter[int], total: int) -> float:
    expected = sum(counts.values()) / total
    return sum((counts[ticket] - expected) ** 2 / expected for ticket in range(total))


def test_tickets_are_equally_likely() -> None:
    luck = CommittedSource(SEED, "t1", ["", ""])
    assert chi_square(Counter(luck.ticket(number, 17) for number in range(20_000)), 17) < CHI_16


def test_tickets_are_equally_likely_where_many_words_are_thrown_away() -> None:
    luck = CommittedSource(SEED, "t1", ["", ""])
    total = (
        3 << 30
    )  # a quarter of all words is thrown away; without that the first third would come twice as often
    thirds = Counter(luck.ticket(number, total) * 6 // total for number in range(6_000))
    assert chi_square(thirds, 6) < CHI_5


def test_seed_salts_table_and_number_all_matter() -> None:
    plain = [CommittedSource(SEED, "t1", ["", ""]).ticket(number, 10**6) for number in range(20)]
    for luck in (
        CommittedSource(SEED[::-1], "t1", ["", ""]),
        CommittedSource(SEED, "t2", ["", ""]),
        CommittedSource(SEED, "t1", ["x", ""]),
        CommittedSource(SEED, "t1", ["", "x"]),
    ):
        assert not set(plain) & {luck.ticket(number, 10**6) for number in range(20)}
    assert len(set(plain)) == 20


@pytest.mark.parametrize("text", ["a", "Z9_-", "x" * 64])
def test_a_salt_is_letters_and_digits(text: str) -> None:
    assert is_salt(text)


@pytest.mark.parametrize("text", ["", "x" * 65, "a b", "a\n", "é", "a\nb"])
def test_what_is_no_salt(text: str) -> None:
    assert not is_salt(text)


# --- records ---


def finished(game: str, players: int = 2) -> Played:
    played = Played(game, players, begin=False)
    played.do(Salt(0, "pepper"))
    played.do(Start())
    played.play_on(Rng(3))
    return played


def record_of(played: Played) -> Record:
    names = [f"name {seat}" for seat in range(len(played.table.chairs))]
    return parse_record(played.game, played.table.record(names))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_proves_its_luck(game: str) -> None:
    played = finished(game)
    record = record_of(played)
    assert check(played.game, record) == played.table.draws > 0
    assert record.draws == tuple(range(played.table.draws))
    assert record.salts == ("pepper", "")
    assert parse_record(played.game, write_record(played.game, record)) == record


GAME = find_game("tarasque")


@pytest.fixture(scope="module")
def honest() -> Record:
    return record_of(finished("tarasque"))


def refused(record: Record) -> str:
    with pytest.raises(Problem) as caught:
        check(GAME, record)
    return caught.value.key


def test_another_seed_or_table_is_not_what_was_promised(honest: Record) -> None:
    assert refused(replace(honest, seed="00" * 32)) == "fair-commitment"
    assert refused(replace(honest, seed="no seed")) == "fair-commitment"
    assert refused(replace(honest, table="t2")) == "fair-commitment"
    assert refused(replace(honest, commitment="00" * 32)) == "fair-commitment"


def test_another_seed_with_its_own_promise_does_not_fit_the_draws(honest: Record) -> None:
    forged = replace(honest, seed="00" * 32, commitment=commitment(bytes(32), honest.table))
    assert refused(forged) == "fair-draw"


def test_another_salt_does_not_fit_the_draws(honest: Record) -> None:
    assert refused(replace(honest, salts=("papper", ""))) == "fair-draw"
    assert refused(replace(honest, salts=())) == "fair-draw"


def test_other_numbers_do_not_fit(honest: Record) -> None:
    later = tuple(number + 1 for number in honest.draws)
    assert refused(replace(honest, draws=later)) == "fair-draw"
    assert refused(replace(honest, draws=honest.draws[:-1])) == "fair-numbers"
    assert refused(replace(honest, draws=honest.draws[::-1])) == "fair-numbers"


def test_a_changed_roll_is_caught_even_if_everything_else_is_made_to_fit(honest: Record) -> None:
    position = GAME.new(honest.settings)
    luck = CommittedSource(SEED, "t1", ("pepper", ""))
    forged = replace(honest, moves=[], draws=(), result="", digest="")
    first = True
    while position.actor() == -1:
        outcome = luck.outcome(len(forged.draws), position)
        if first:
            outcome, first = 1 - outcome, False
        forged.moves.append(type(honest.moves[0])(-1, outcome))
        forged.draws = (*forged.draws, len(forged.draws))
        position.apply(-1, outcome)
    seal_record(GAME, forged, position)
    assert refused(forged) == "fair-draw"


def test_a_changed_result_or_ending_position_is_caught(honest: Record) -> None:
    assert refused(replace(honest, result="last-tile 0/1 0/1")) == "record-result"
    assert refused(replace(honest, digest="00" * 32)) == "record-digest"


def test_without_promise_or_seed_there_is_nothing_to_check(honest: Record) -> None:
    assert refused(replace(honest, commitment="")) == "fair-none"
    assert refused(replace(honest, seed="")) == "fair-sealed"


def test_luck_taken_back_by_consent_leaves_a_gap() -> None:
    played = Played("tarasque")
    rng = Rng(1)
    while played.table.course.made[-1].move.seat != -1 or played.table.draws < 10:
        played.act_at_random(rng)
    seat = next(made.move.seat for made in reversed(played.table.course.made) if made.move.seat >= 0)
    played.do(Offer(seat, "undo"))
    played.do(Answer(1 - seat, "undo", True))
    played.play_on(rng)
    record = record_of(played)
    assert check(GAME, record) == len(record.draws) < played.table.draws
    assert record.draws[-1] == played.table.draws - 1


def test_real_dice_promise_nothing() -> None:
    played = Played("tarasque", real_dice=True)
    assert played.table.opened.commitment == ""
