"""The rules of Tarasque: whose choice it is, what is refused and why, and what follows."""

from typing import Literal

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.core_rules import refuse_actor
from dragonhoard.core.position import CHANCE, TERMINAL, Outcome
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque import chance, events, observation, view
from dragonhoard.games.tarasque.actions import (
    ACTIONS,
    BEGINS,
    CLAIM,
    DONE,
    DRAWN,
    JOIN,
    KEEP,
    LEAST_PART,
    LIFT,
    OPEN,
    PARTS,
    PASS,
    REMOVE,
    ROLL,
    ROLLED,
    STOP,
)
from dragonhoard.games.tarasque.components import (
    CENTRE_TILES,
    CENTRE_TILES_FOR_TWO,
    DICE,
    DRAGONS,
    FIRST_SIDE,
    LANDSCAPES,
    SIDES,
    SIX,
    bit,
    count_tiles,
    dragons_of,
    lowest_tile,
    of_dragons,
    packed_one,
    tally,
)
from dragonhoard.games.tarasque.state import (
    CLAIMING,
    FINISHED,
    FIRST,
    HOARDING,
    KEEPING,
    MOVING,
    NO_TILE,
    REARRANGE,
    REFILL,
    REMOVAL,
    ROLLING,
    SHELTER,
    TarasqueState,
    fits,
)

LAST_TILE: Literal["last-tile"] = "last-tile"


@mypyc_attr(acyclic=True)
class TarasquePosition(TarasqueState):
    """A position that knows its rules."""

    def copy(self) -> "TarasquePosition":
        return TarasquePosition(self.players, self.robbed_gets_egg, self.numbered, self.moves_per_egg, self)

    def actor(self) -> i64:
        phase = self.phase
        if phase == ROLLING or phase == REFILL or phase == FIRST:
            return CHANCE
        if phase == FINISHED:
            return TERMINAL
        return self.seat

    # --- what may be chosen ---

    def legal(self, seat: i64) -> vec[i64]:
        if seat != self.seat:
            return vec[i64]()
        phase = self.phase
        if phase == KEEPING:
            return self._keep_actions()
        if phase == CLAIMING:
            return self._claim_actions()
        if phase == SHELTER or phase == HOARDING or phase == MOVING:
            return self._row_actions()
        if phase == REARRANGE:
            return self._lift_actions()
        if phase == REMOVAL:
            return self._remove_actions()
        return vec[i64]()

    def _remove_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=4)
        tiles = self.centre
        while tiles:
            actions = append(actions, REMOVE + lowest_tile(tiles))
            tiles &= tiles - 1
        return actions

    def _keep_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=16)
        can_spend = self.eggs[self.seat] > 0 and not self.egg_spent
        worth = of_dragons(self.rolled, self.valid)
        dragon: i64 = 0
        while worth:
            shown = worth & 7
            dice: i64
            for dice in range(shown):
                action = KEEP + (dragon * DICE + dice) * 2
                actions = append(actions, action)
                if can_spend:
                    actions = append(actions, action + 1)
            worth >>= 3
            dragon += 1
        if self.set_aside:
            # rule: tarasque.roll.six-times (each roll costs a die, so there is never a seventh)
            actions = append(actions, ROLL)
            actions = append(actions, STOP)
        return actions

    def _claim_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=16)
        tiles = self.within_reach()
        while tiles:
            tile = lowest_tile(tiles)
            tiles &= tiles - 1
            symbols = tally(self.kept, tile // LANDSCAPES)
            part = self.price(tile)
            while part <= symbols:
                if part < SIX or part == symbols:
                    actions = append(actions, CLAIM + tile * PARTS + part - LEAST_PART)
                part += 1
        return append(actions, DONE)

    def _row_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=16)
        leads = self.joinable_rows(self.held)
        while leads:
            actions = append(actions, JOIN + lowest_tile(leads))
            leads &= leads - 1
        if self.phase != MOVING or not self.stands_alone(self.held):
            actions = append(actions, OPEN)
        return actions

    def _lift_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=16)
        tiles = self.movable_tiles()
        while tiles:
            actions = append(actions, LIFT + lowest_tile(tiles))
            tiles &= tiles - 1
        return append(actions, PASS)

    # --- what is refused, and by which rule ---

    def refusal(self, seat: i64, action: i64) -> str | None:
        actor = self.actor()
        rule = refuse_actor(actor, seat, action, ACTIONS)
        if rule is not None:
            return rule
        if seat == CHANCE:
            return self._refuse_outcome(action)
        return self._refuse_action(action)

    def _refuse_outcome(self, outcome: i64) -> str | None:
        if self.phase == FIRST:
            return None if BEGINS <= outcome < BEGINS + self.players else "tarasque.setup.first-player"
        if self.phase == REFILL:
            from_stack = DRAWN <= outcome < ROLLED and self.stack & bit(outcome - DRAWN) != 0
            return None if from_stack else "tarasque.refill.from-stack"
        packed = outcome - ROLLED
        if packed < 0 or packed >> (3 * DRAGONS):
            return "tarasque.roll.dice-in-play"
        dice: i64 = 0
        dragon: i64
        for dragon in range(DRAGONS):
            dice += tally(packed, dragon)
        return None if dice == self.dice else "tarasque.roll.dice-in-play"

    def _refuse_action(self, action: i64) -> str | None:
        phase = self.phase
        if action < JOIN:
            if phase != REMOVAL:
                return "tarasque.two.remove" if self.players == 2 else "tarasque.two.only"
            return None if self.centre & bit(action - REMOVE) else "tarasque.two.from-centre"
        if action <= OPEN:
            return self._refuse_row(action)
        if action <= STOP:
            if phase != KEEPING:
                return "tarasque.turn.sequence"
            if action < ROLL:
                return self._refuse_keep(action)
            return None if self.set_aside else "tarasque.keep.at-least-one"
        if action <= DONE:
            if phase != CLAIMING:
                return "tarasque.turn.sequence"
            return None if action == DONE else self._refuse_claim(action - CLAIM)
        if phase != REARRANGE:
            return "tarasque.rearrange.end-of-turn"
        return None if action == PASS else self._refuse_lift(action - LIFT)

    def _refuse_row(self, action: i64) -> str | None:
        moving = self.phase == MOVING
        if not moving and self.phase != SHELTER and self.phase != HOARDING:
            return "tarasque.lair.fixed"
        if action == OPEN:
            return "tarasque.rearrange.other-row" if moving and self.stands_alone(self.held) else None
        lead = action - JOIN
        if self.lairs[self.seat] & bit(lead) == 0:
            return "tarasque.lair.own-row"
        if self.leads[self.seat] & bit(lead) == 0:
            return "tarasque.lair.row-name"
        if moving and self.rows[lead] & bit(self.held):
            return "tarasque.rearrange.other-row"
        return None if fits(self.rows[lead], self.held) else "tarasque.lair.row-kind"

    def _refuse_keep(self, action: i64) -> str | None:
        choice = action - KEEP
        dragon = choice // (2 * DICE)
        dice = choice // 2 % DICE + 1
        if tally(self.rolled, dragon) < dice:
            return "tarasque.keep.shown"
        if of_dragons(packed_one(dragon), self.valid) == 0:
            return "tarasque.keep.valid-die"
        if choice % 2 == 1:
            if self.egg_spent:
                return "tarasque.egg.once"
            if self.eggs[self.seat] == 0:
                return "tarasque.egg.owned"
        return None

    def _refuse_claim(self, choice: i64) -> str | None:
        tile = choice // PARTS
        part = choice % PARTS + LEAST_PART
        if self.base_tiles(self.seat) & bit(tile):
            return "tarasque.steal.not-own"
        if (self.centre | self.rival_tiles(self.seat)) & bit(tile) == 0:
            return "tarasque.lair.safe" if self._in_a_lair(tile) else "tarasque.claim.on-offer"
        symbols = tally(self.kept, tile // LANDSCAPES)
        if part > symbols:
            return "tarasque.claim.symbols"
        if part < self.price(tile):
            return "tarasque.steal.one-more"
        return "tarasque.six.whole" if part >= SIX and part != symbols else None

    def _in_a_lair(self, tile: i64) -> bool:
        return any(self.lairs[seat] & bit(tile) for seat in range(self.players))

    def _refuse_lift(self, tile: i64) -> str | None:
        if self.lairs[self.seat] & bit(tile) == 0:
            return "tarasque.rearrange.own-lair"
        return None if self.movable_tiles() & bit(tile) else "tarasque.rearrange.other-row"

    # --- what follows ---

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == KEEPING:
            if action == ROLL:
                # rule: tarasque.keep.final
                self.rolled = 0
                self.set_aside = False
                self.phase = ROLLING
            elif action == STOP:
                self._end_rolling()
            else:
                self._keep(action - KEEP)
        elif phase == ROLLING:
            self._take_roll(action - ROLLED)
        elif phase == CLAIMING:
            if action == DONE:
                # rule: tarasque.claim.optional
                self._begin_rearranging()
            else:
                self._claim(action - CLAIM)
        elif phase == REFILL:
            self._turn_up(action - DRAWN)
        elif phase == SHELTER or phase == HOARDING or phase == MOVING:
            self._place(action)
        elif phase == REARRANGE:
            if action == PASS:
                self._end_turn()
            else:
                self.held = action - LIFT
                self.phase = MOVING
        elif phase == REMOVAL:
            self._remove(action - REMOVE)
        elif phase == FIRST:
            self._begin(action - BEGINS)

    def _begin(self, seat: i64) -> None:
        # rule: tarasque.setup.first-player
        self.seat = seat
        if self.journal is not None:
            self.journal.append(events.FirstPlayerNamed(seat))
        self._begin_turn()

    def _begin_turn(self) -> None:
        if self.journal is not None:
            self.journal.append(events.TurnBegan(self.seat, self.extra_turn))
        self.extra_turn = False
        self.egg_spent = False
        self._refill()

    def _refill(self) -> None:
        # rules: tarasque.refill.three, tarasque.two.four, tarasque.refill.stack-low
        wanted: i64 = CENTRE_TILES_FOR_TWO if self.players == 2 else CENTRE_TILES
        if self.stack and count_tiles(self.centre) < wanted:
            self.phase = REFILL
        elif self.players == 2 and count_tiles(self.centre) == wanted:
            # rule: tarasque.two.not-enough (fewer than four: nobody removes one)
            self.phase = REMOVAL
        else:
            self._shelter()

    def _turn_up(self, tile: i64) -> None:
        self.stack ^= bit(tile)
        self.centre |= bit(tile)
        if self.journal is not None:
            self.journal.append(events.TileTurnedUp(tile // LANDSCAPES, tile % LANDSCAPES))
        self._refill()

    def _remove(self, tile: i64) -> None:
        # rule: tarasque.two.remove
        self.centre ^= bit(tile)
        self.removed |= bit(tile)
        if self.journal is not None:
            self.journal.append(events.TileRemoved(self.seat, tile // LANDSCAPES, tile % LANDSCAPES))
        self._shelter()

    def _shelter(self) -> None:
        # rule: tarasque.shelter.all
        tiles = self.base_tiles(self.seat)
        if tiles:
            self.held = lowest_tile(tiles)
            self.phase = SHELTER
        else:
            self._begin_rolling()

    def _place(self, action: i64) -> None:
        """Put the held tile into its row, then go on where it came from."""
        tile = self.held
        phase = self.phase
        self.held = NO_TILE
        if phase == SHELTER:
            self.bases[self.place_of(tile)] ^= bit(tile)
            self.at_bases ^= bit(tile)
        elif phase == MOVING:
            # rules: tarasque.rearrange.egg, tarasque.rearrange.gap-closes
            self.eggs[self.seat] -= 1
            self.supply += 1
            self._take_from_row(tile)
        # rule: tarasque.lair.new-row
        lead = tile if action == OPEN else action - JOIN
        self._put_into_row(lead, tile)
        if self.journal is not None:
            self._tell_placed(phase, tile)
        if phase == SHELTER:
            self._shelter()
        elif phase == HOARDING:
            self._continue_claiming()
        elif self.moves_per_egg:
            # rule: tarasque.rearrange.per-egg
            self._begin_rearranging()
        else:
            # rule: tarasque.rearrange.once
            self._end_turn()

    def _put_into_row(self, lead: i64, tile: i64) -> None:
        # rule: tarasque.lair.one-row
        seat = self.seat
        row = self.rows[lead] | bit(tile)
        self.rows[lead] = 0
        self.leads[seat] &= ~bit(lead)
        first = lead if lead < tile else tile
        self.rows[first] = row
        self.leads[seat] |= bit(first)
        self.lairs[seat] |= bit(tile)

    def _take_from_row(self, tile: i64) -> None:
        seat = self.seat
        lead = self.lead_of(tile)
        row = self.rows[lead] ^ bit(tile)
        self.rows[lead] = 0
        self.leads[seat] ^= bit(lead)
        if row:
            first = lowest_tile(row)
            self.rows[first] = row
            self.leads[seat] |= bit(first)
        self.lairs[seat] ^= bit(tile)

    def _tell_placed(self, phase: i64, tile: i64) -> None:
        assert self.journal is not None
        dragon = tile // LANDSCAPES
        landscape = tile % LANDSCAPES
        length = count_tiles(self.rows[self.lead_of(tile)])
        if phase == MOVING:
            self.journal.append(events.TileMoved(self.seat, dragon, landscape, length))
        elif length == 1:
            self.journal.append(events.RowOpened(self.seat, dragon, landscape))
        else:
            self.journal.append(events.RowJoined(self.seat, dragon, landscape, length))

    def _begin_rolling(self) -> None:
        self.valid = dragons_of(self.centre | self.rival_tiles(self.seat))
        self.kept = 0
        self.rolled = 0
        self.rolls = 0
        self.set_aside = False
        if self.valid:
            # rule: tarasque.roll.all-six
            self.dice = DICE
            self.phase = ROLLING
        else:
            # rule: tarasque.roll.nothing-to-win
            if self.journal is not None:
                self.journal.append(events.RollingSkipped(self.seat))
            self._begin_rearranging()

    def _take_roll(self, packed: i64) -> None:
        self.rolled = packed
        self.rolls += 1
        if self.journal is not None:
            dice = tuple([int(tally(packed, dragon)) for dragon in range(DRAGONS)])
            self.journal.append(events.DiceRolled(self.seat, dice))
        if of_dragons(packed, self.valid):
            self.phase = KEEPING
        else:
            # rule: tarasque.roll.no-valid-die
            if self.journal is not None:
                self.journal.append(events.NoValidDie(self.seat))
            self._begin_claiming()

    def _keep(self, choice: i64) -> None:
        dragon = choice // (2 * DICE)
        dice = choice // 2 % DICE + 1
        egg = choice % 2
        if egg:
            # rules: tarasque.egg.double, tarasque.egg.spent
            self.eggs[self.seat] -= 1
            self.supply += 1
            self.egg_spent = True
        self.rolled -= packed_one(dragon) * dice
        self.kept += packed_one(dragon) * (dice + egg)
        self.dice -= dice
        self.set_aside = True
        if self.journal is not None:
            self.journal.append(events.DiceKept(self.seat, dragon, dice, egg == 1))
        if self.dice == 0:
            # rule: tarasque.roll.none-left
            self._end_rolling()

    def _end_rolling(self) -> None:
        # rule: tarasque.keep.stop
        if self.journal is not None:
            self.journal.append(events.RollingEnded(self.seat))
        self._begin_claiming()

    def _begin_claiming(self) -> None:
        self.rolled = 0
        self.dice = 0
        self.valid = 0
        self.set_aside = False
        self._continue_claiming()

    def _continue_claiming(self) -> None:
        if self.within_reach():
            self.phase = CLAIMING
        else:
            self._begin_rearranging()

    def _claim(self, choice: i64) -> None:
        tile = choice // PARTS
        part = choice % PARTS + LEAST_PART
        dragon = tile // LANDSCAPES
        # rule: tarasque.claim.split
        self.kept -= packed_one(dragon) * part
        place = self.place_of(tile)
        if place < 0:
            # rule: tarasque.claim.pair
            self.centre ^= bit(tile)
            if self.journal is not None:
                self.journal.append(events.TileClaimed(self.seat, dragon, tile % LANDSCAPES, part))
        else:
            self._steal(tile, place, part)
        if part >= SIX:
            # rules: tarasque.six.lair, tarasque.six.extra-turn
            self.extra_turn = True
            self.held = tile
            self.phase = HOARDING
            if self.journal is not None:
                self.journal.append(events.SixMade(self.seat))
        else:
            # rule: tarasque.claim.side
            self.bases[self.seat * SIDES + part - FIRST_SIDE] |= bit(tile)
            self.at_bases |= bit(tile)
            self._continue_claiming()

    def _steal(self, tile: i64, place: i64, part: i64) -> None:
        # rule: tarasque.steal.any-base
        self.bases[place] ^= bit(tile)
        self.at_bases ^= bit(tile)
        robbed = place // SIDES
        if self.journal is not None:
            self.journal.append(
                events.TileStolen(self.seat, robbed, tile // LANDSCAPES, tile % LANDSCAPES, part)
            )
        # rules: tarasque.steal.egg, tarasque.steal.egg-to-thief
        gainer = robbed if self.robbed_gets_egg else self.seat
        # rule: tarasque.steal.supply-empty
        if self.supply:
            self.supply -= 1
            self.eggs[gainer] += 1
            if self.journal is not None:
                self.journal.append(events.EggGained(gainer))

    def _begin_rearranging(self) -> None:
        self.kept = 0
        self.rolls = 0
        # rule: tarasque.end.last-rearrange (the last turn has its end like any other)
        if self.eggs[self.seat] and self.movable_tiles():
            self.phase = REARRANGE
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.egg_spent = False
        if self.journal is not None:
            self.journal.append(events.TurnEnded(self.seat))
        # rules: tarasque.end.last-tile, tarasque.end.goes-on
        if self.stack | self.centre | self.at_bases == 0:
            self.extra_turn = False
            self.phase = FINISHED
            if self.journal is not None:
                scores = tuple([int(self.score(seat)) for seat in range(self.players)])
                self.journal.append(events.GameEnded(scores))
            return
        if not self.extra_turn:
            # rule: tarasque.turn.order
            self.seat = (self.seat + 1) % self.players
        self._begin_turn()

    # --- luck ---

    def chance_total(self) -> i64:
        return chance.total(self)

    def chance_pick(self, ticket: i64) -> i64:
        return chance.pick(self, ticket)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return chance.listing(self)

    # --- points and places ---

    def score(self, seat: i64) -> i64:
        # rules: tarasque.score.rows, tarasque.score.eggs
        points = self.eggs[seat]
        leads = self.leads[seat]
        while leads:
            length = count_tiles(self.rows[lowest_tile(leads)])
            points += length * length
            leads &= leads - 1
        return points

    def outcome(self) -> Outcome | None:
        # rules: tarasque.score.most-wins, tarasque.score.tie
        if self.phase != FINISHED:
            return None
        scores = tuple([int(self.score(seat)) for seat in range(self.players)])
        return Outcome(LAST_TILE, scores, tuple([int(place) for place in self.places()]))

    # --- what a seat may know ---

    def view(self, seat: i64) -> "view.TarasqueView":
        return view.public_view(self)

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        observation.write(self, seat, numbers, at)

    def redeal(self, seat: i64, rng: Rng) -> "TarasquePosition":
        # Nothing is hidden: what lies in the stack is known, and its order is luck still to come.
        return self.copy()

    def information_key(self, seat: i64) -> i64:
        return view.public_sight(self)
