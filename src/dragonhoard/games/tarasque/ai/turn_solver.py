"""The rest of a turn, solved exactly (expectimax): every roll, every way to set dice aside, every way to claim."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.tarasque.actions import KEEP, PASS, ROLL, STOP
from dragonhoard.games.tarasque.ai.value_net import ValueNet
from dragonhoard.games.tarasque.components import (
    DICE,
    DRAGONS,
    FIRST_SIDE,
    LANDSCAPES,
    SIDES,
    SIX,
    bit,
    lowest_tile,
)
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import REARRANGE, REFILL, TarasqueState

# Seven symbols at most: six dice and an egg.
_MOST: Final = 7
_NOTHING: Final = -1_000_000_000
# An end that looks worse than another for the same symbols by more than this, in thousandths, gets no closer look.
_MARGIN: Final = 1_500
_WHOLE: Final = vec[i64]([1, 6, 36, 216, 1296, 7776, 46656])
# The places of packed counts: one of the dragon at each place.
_ONE: Final = vec[i64]([8**place for place in range(DRAGONS)])
# Starts and sizes stand in one row a number of valid dragons, by the symbols in all.
_STRIDE: Final = _MOST + 2


def _compositions(dragons: int, total: int) -> list[int]:
    """All packed counts of so many symbols over so many dragons."""
    if dragons == 0:
        return [] if total else [0]
    found = []
    for count in range(total + 1):
        found += [rest + count * 8 ** (dragons - 1) for rest in _compositions(dragons - 1, total - count)]
    return found


def _factorial(number: int) -> int:
    return 1 if number < 2 else number * _factorial(number - 1)


def _orders(packed: int) -> int:
    """In how many orders these symbols can fall."""
    total, ways = 0, 1
    for place in range(DRAGONS):
        count = packed >> (3 * place) & 7
        total += count
        ways *= _factorial(count)
    return _factorial(total) // ways


def _count_table() -> tuple[vec[i64], vec[i64], vec[i64]]:
    """Packed counts by valid dragons and symbols, in how many orders each falls, and where each kind begins."""
    counts, orders, starts = vec[i64](), vec[i64](), vec[i64]()
    for dragons in range(DRAGONS + 1):
        for total in range(_MOST + 1):
            starts = append(starts, len(counts))
            for packed in _compositions(dragons, total):
                counts = append(counts, packed)
                orders = append(orders, _orders(packed))
        starts = append(starts, len(counts))
    return counts, orders, starts


def _ranks() -> tuple[vec[i64], vec[i64]]:
    """A short number for every packed count, those of fewer valid dragons first; how many there are of each."""
    ranks, sizes = vec[i64]([-1] * 8**DRAGONS), vec[i64]()
    rank = 0
    for dragons in range(DRAGONS + 1):
        for total in range(_MOST + 1):
            for packed in _compositions(dragons, total):
                if ranks[packed] < 0:
                    ranks[packed] = rank
                    rank += 1
        sizes = append(sizes, rank)
    return ranks, sizes


def _less_table(counts: vec[i64], starts: vec[i64]) -> tuple[vec[i64], vec[i64], vec[i64]]:
    """For every packed count, from where on, the counts of one symbol less, and the symbol: each among its dragons'."""
    firsts, less, symbols = vec[i64](), vec[i64](), vec[i64]()
    for dragons in range(DRAGONS + 1):
        origin = starts[dragons * _STRIDE]
        places = {counts[at]: at - origin for at in range(origin, starts[dragons * _STRIDE + _MOST + 1])}
        for packed in places:
            firsts = append(firsts, len(less))
            for place in range(dragons):
                if packed >> (3 * place) & 7:
                    less = append(less, places[packed - 8**place])
                    symbols = append(symbols, 8**place)
    return append(firsts, len(less)), less, symbols


def _miss_table() -> vec[i64]:
    """The ways in which dice of a roll show no valid dragon: by valid dragons, dice, and valid dice among them."""
    ways = vec[i64]()
    for dragons in range(DRAGONS + 1):
        for dice in range(_STRIDE):
            for shown in range(_STRIDE):
                chosen = 0
                if shown <= dice:
                    chosen = _factorial(dice) // _factorial(shown) // _factorial(dice - shown)
                    chosen *= (DRAGONS - dragons) ** (dice - shown)
                ways = append(ways, chosen)
    return ways


_TABLES: Final = _count_table()
_COUNTS: Final = _TABLES[0]
_ORDERS: Final = _TABLES[1]
_STARTS: Final = _TABLES[2]
_RANK_TABLES: Final = _ranks()
_RANKS: Final = _RANK_TABLES[0]
_SIZES: Final = _RANK_TABLES[1]
_LESS_TABLES: Final = _less_table(_COUNTS, _STARTS)
_FIRST_LESS: Final = _LESS_TABLES[0]
_LESS: Final = _LESS_TABLES[1]
_SYMBOLS: Final = _LESS_TABLES[2]
_MISSES: Final = _miss_table()


@mypyc_attr(acyclic=True)
class TurnSolver:
    """One turn of a seat: what stopping, rolling and the better of both are worth for all that may be set aside."""

    def __init__(self, state: TarasquePosition, net: ValueNet) -> None:
        self.net = net
        self.seat: i64 = state.seat
        work = state.copy()
        if work.egg_spent:
            work.eggs[self.seat] += 1
            work.supply -= 1
        # Evaluated as soon as the turn is over, before the centre is refilled.
        work.phase = REFILL
        self._work = work
        self.has_egg = work.eggs[self.seat] > 0
        # Valid dragons have places in packed counts, others do not.
        self._places = vec[i64]([-1] * DRAGONS)
        self.dragons: i64 = 0
        dragon: i64
        for dragon in range(DRAGONS):
            if (state.valid >> dragon) & 1:
                self._places[dragon] = self.dragons
                self.dragons += 1
        size = _SIZES[self.dragons]
        # Without an egg, then with one: what the tiles are worth, what rolling is, what the better of both is.
        self._stop = vec[i64]([_NOTHING] * (2 * size))
        self._roll = vec[i64]([_NOTHING] * (2 * size))
        self._best = vec[i64]([_NOTHING] * (2 * size))
        # What each roll is worth, once some of it is set aside; nothing may not be.
        self._of_rolls = vec[i64](
            [_NOTHING] * (_STARTS[self.dragons * _STRIDE + _MOST + 1] - _STARTS[self.dragons * _STRIDE])
        )
        self._size: i64 = size
        # The ends of the turn that are worth a closer look, and which symbols each of them takes.
        self.ends: list[TarasquePosition] = []
        self._end_ranks = vec[i64]()
        # Where the turn stands while they are gathered.
        self._is_gathering = False
        self._reached: i64 = 0
        self._dice: i64 = 0
        self._egg_spent = False
        self._offers = vec[i64]()
        tiles = work.centre | work.rival_tiles(self.seat)
        while tiles:
            self._offers = append(self._offers, lowest_tile(tiles))
            tiles &= tiles - 1
        self._note_claims()
        self._spread()
        self._note_rolls()

    # --- what claims are worth ---

    def _note_claims(self) -> None:
        work = self._work
        work.seat = (self.seat + 1) % work.players
        self.net.value(work, self.seat)
        self._claim_from(0, 0, 0)
        work.seat = self.seat
        index: i64
        for index in range(len(self._offers)):
            self._claim_six(self._offers[index])

    def _claim_from(self, index: i64, need: i64, total: i64) -> None:
        """Claim or leave the tiles on offer from an index on, once so many symbols are used."""
        if index == len(self._offers):
            self._note(need, self.net.value_after_claims(self._work))
            return
        self._claim_from(index + 1, need, total)
        work = self._work
        most: i64 = _MOST if self.has_egg else DICE
        tile = self._offers[index]
        part = work.price(tile)
        if total + part > most:
            return
        place = work.place_of(tile)
        gainer = self._take(tile, place)
        one = _ONE[self._places[tile // LANDSCAPES]]
        own = bit(tile)
        work.at_bases |= own
        first = self.seat * SIDES
        while part < SIX and total + part <= most:
            side = first + part - FIRST_SIDE
            work.bases[side] |= own
            self._claim_from(index + 1, need + one * part, total + part)
            work.bases[side] ^= own
            part += 1
        work.at_bases ^= own
        self._give_back(tile, place, gainer)

    def _take(self, tile: i64, place: i64) -> i64:
        """Take a tile off the board; who gains an egg by it, or nobody."""
        work = self._work
        own = bit(tile)
        if place < 0:
            work.centre ^= own
            return -1
        work.bases[place] ^= own
        work.at_bases ^= own
        if work.supply == 0:
            return -1
        gainer = place // SIDES if work.robbed_gets_egg else self.seat
        work.supply -= 1
        work.eggs[gainer] += 1
        return gainer

    def _give_back(self, tile: i64, place: i64, gainer: i64) -> None:
        work = self._work
        own = bit(tile)
        if place < 0:
            work.centre ^= own
            return
        work.bases[place] ^= own
        work.at_bases ^= own
        if gainer >= 0:
            work.supply += 1
            work.eggs[gainer] -= 1

    def _note(self, need: i64, worth: i64) -> None:
        """Note what the board as just evaluated is worth, for these symbols, without an egg spent and with one."""
        stop = self._stop
        rank = _RANKS[need]
        if self._is_gathering:
            self._gather(need, worth)
            return
        stop[rank] = max(stop[rank], worth)
        if self.has_egg:
            rank += self._size
            stop[rank] = max(stop[rank], self.net.value_less_an_egg())

    def _claim_six(self, tile: i64) -> None:
        """Put a tile straight into each row that it could join, and have another turn."""
        work = self._work
        place = work.place_of(tile)
        gainer = self._take(tile, place)
        seat = self.seat
        net = self.net
        six = _ONE[self._places[tile // LANDSCAPES]] * SIX
        leads = work.joinable_rows(tile)
        rows = work.rows
        while leads:
            lead = lowest_tile(leads)
            leads &= leads - 1
            row = rows[lead]
            rows[lead] = row | bit(tile)
            self._note(six, net.value(work, seat))
            rows[lead] = row
        rows[tile] = bit(tile)
        work.leads[seat] |= bit(tile)
        self._note(six, net.value(work, seat))
        rows[tile] = 0
        work.leads[seat] ^= bit(tile)
        self._give_back(tile, place, gainer)

    def _spread(self) -> None:
        """Symbols to spare do no harm: what a part of them is worth, all of them are."""
        starts = _STARTS
        counts = _COUNTS
        ranks = _RANKS
        stop = self._stop
        size = self._size
        at: i64 = starts[self.dragons * _STRIDE + 1]
        last: i64 = starts[self.dragons * _STRIDE + _MOST + 1]
        while at < last:
            packed = counts[at]
            rank = ranks[packed]
            place: i64
            for place in range(self.dragons):
                if (packed >> (3 * place)) & 7:
                    less = ranks[packed - _ONE[place]]
                    stop[rank] = max(stop[rank], stop[less])
                    stop[size + rank] = max(stop[size + rank], stop[size + less])
            at += 1

    # --- what rolls are worth ---

    def _note_rolls(self) -> None:
        """From all dice set aside back to none: what the better of stopping and rolling on is worth."""
        starts = _STARTS
        kept: i64 = DICE
        while kept >= 0:
            egg: i64 = 1 if self.has_egg and kept > 0 else 0
            while egg >= 0:
                at: i64 = starts[self.dragons * _STRIDE + kept + egg]
                last: i64 = starts[self.dragons * _STRIDE + kept + egg + 1]
                while at < last:
                    self._note_roll(_COUNTS[at], DICE - kept, egg)
                    at += 1
                egg -= 1
            kept -= 1

    def _note_roll(self, kept: i64, dice: i64, egg: i64) -> None:
        place = _RANKS[kept] + egg * self._size
        best = self._stop[place]
        if dice:
            self._roll[place] = self._expected(kept, dice, egg)
            best = max(best, self._roll[place])
        self._best[place] = best

    def _expected(self, kept: i64, dice: i64, egg: i64) -> i64:
        """What rolling so many dice is worth, when the best of every roll is set aside."""
        ranks = _RANKS
        counts = _COUNTS
        orders = _ORDERS
        first_less = _FIRST_LESS
        less = _LESS
        symbols = _SYMBOLS
        best = self._best
        of_rolls = self._of_rolls
        dragons = self.dragons
        size = self._size
        may_spend = self.has_egg and egg == 0
        base: i64 = egg * size
        misses: i64 = (dragons * _STRIDE + dice) * _STRIDE
        row: i64 = dragons * _STRIDE
        origin: i64 = _STARTS[row]
        total = self._stop[base + ranks[kept]] * _MISSES[misses]
        shown: i64 = 1
        while shown <= dice:
            at: i64 = _STARTS[row + shown]
            last: i64 = _STARTS[row + shown + 1]
            weight = _MISSES[misses + shown]
            while at < last:
                aside = kept + counts[at]
                most = best[base + ranks[aside]]
                step = first_less[at]
                stop = first_less[at + 1]
                while step < stop:
                    most = max(most, of_rolls[less[step]])
                    if may_spend:
                        most = max(most, best[size + ranks[aside + symbols[step]]])
                    step += 1
                of_rolls[at - origin] = most
                total += most * weight * orders[at]
                at += 1
            shown += 1
        return total // _WHOLE[dice]

    # --- refinement ---

    def gather_ends(self, state: TarasqueState) -> None:
        """Gather the ends within reach that may be the best for their symbols."""
        self._reached = self._packed(state.kept)
        self._dice = state.dice
        self._egg_spent = state.egg_spent
        self._is_gathering = True
        self._note_claims()
        self._is_gathering = False

    def _gather(self, need: i64, worth: i64) -> None:
        """Gather the board as just evaluated, without an egg spent and with one."""
        rank = _RANKS[need]
        missing: i64 = 0
        place: i64
        for place in range(self.dragons):
            missing += max(0, ((need >> (3 * place)) & 7) - ((self._reached >> (3 * place)) & 7))
        if not self._egg_spent and missing <= self._dice and worth > self._stop[rank] - _MARGIN:
            self._gather_end(rank)
        if self.has_egg and missing <= self._dice + (0 if self._egg_spent else 1):
            rank += self._size
            if self.net.value_less_an_egg() > self._stop[rank] - _MARGIN:
                self._work.eggs[self.seat] -= 1
                self._gather_end(rank)
                self._work.eggs[self.seat] += 1

    def _gather_end(self, rank: i64) -> None:
        end = self._work.copy()
        end.extra_turn = end.seat == self.seat
        end.seat = self.seat
        end.phase = REARRANGE
        end.apply(self.seat, PASS)
        self.ends.append(end)
        self._end_ranks = append(self._end_ranks, rank)

    def amend(self, worths: vec[i64]) -> None:
        """TurnSolver anew by what the gathered ends are worth."""
        stop = self._stop
        index: i64
        for index in range(len(stop)):
            stop[index] = _NOTHING
        for index in range(len(worths)):
            rank = self._end_ranks[index]
            stop[rank] = max(stop[rank], worths[index])
        self._spread()
        self._note_rolls()

    # --- what is asked ---

    def outlook(self) -> i64:
        """What the turn is worth before its first roll."""
        return self._roll[0]

    def of_roll(self, state: TarasqueState) -> i64:
        """What rolling the dice not set aside is worth."""
        base: i64 = self._size if state.egg_spent else 0
        return self._roll[base + _RANKS[self._packed(state.kept)]]

    def of_rolled(self, state: TarasqueState, fallen: i64) -> i64:
        """What dice that fall like this are worth: some must be set aside, if any is valid."""
        kept = self._packed(state.kept)
        rolled = self._packed(fallen)
        base: i64 = self._size if state.egg_spent else 0
        if rolled == 0:
            return self._stop[base + _RANKS[kept]]
        most: i64 = _NOTHING
        place: i64
        for place in range(self.dragons):
            if (rolled >> (3 * place)) & 7:
                one = _ONE[place]
                most = max(most, self._of_rest(kept + one, rolled - one, place, state.egg_spent))
                if self.has_egg and not state.egg_spent:
                    most = max(most, self._of_rest(kept + 2 * one, rolled - one, place, True))
        return most

    def of_keeping(self, state: TarasqueState, action: i64) -> i64:
        """What an action is worth while dice are set aside."""
        kept = self._packed(state.kept)
        base: i64 = self._size if state.egg_spent else 0
        if action == STOP:
            return self._stop[base + _RANKS[kept]]
        if action == ROLL:
            return self._roll[base + _RANKS[kept]]
        choice = action - KEEP
        one = _ONE[self._places[choice // (2 * DICE)]]
        dice = choice // 2 % DICE + 1
        egg = choice % 2
        rolled = self._packed(state.rolled) - one * dice
        return self._of_rest(kept + one * (dice + egg), rolled, 0, state.egg_spent or egg == 1)

    def _of_rest(self, kept: i64, rolled: i64, place: i64, spent: bool) -> i64:
        """The most that can be had when any of the rolled dice from a place on may be set aside too."""
        base: i64 = self._size if spent else 0
        if place == self.dragons:
            return self._best[base + _RANKS[kept]]
        one = _ONE[place]
        most = self._of_rest(kept, rolled, place + 1, spent)
        shown = (rolled >> (3 * place)) & 7
        dice: i64 = 1
        while dice <= shown:
            most = max(most, self._of_rest(kept + one * dice, rolled, place + 1, spent))
            if self.has_egg and not spent:
                most = max(most, self._of_rest(kept + one * (dice + 1), rolled, place + 1, True))
            dice += 1
        return most

    def _packed(self, counts: i64) -> i64:
        """The counts of valid dragons, each at its place."""
        packed: i64 = 0
        dragon: i64 = 0
        while counts:
            if self._places[dragon] >= 0:
                packed += (counts & 7) * _ONE[self._places[dragon]]
            counts >>= 3
            dragon += 1
        return packed
