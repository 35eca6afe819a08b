"""Every message between server and clients: a closed, versioned set; TypeScript types are generated from it."""

from typing import Literal, TypeAlias

from msgspec import UNSET, Raw, Struct, UnsetType

from dragonhoard.table.log_entries import OfferKind, Watchers
from dragonhoard.table.snapshot import ChanceProof as Draw
from dragonhoard.table.snapshot import Choice, Clock, ReplayStep, Result, Snapshot, Step
from dragonhoard.table.snapshot import OpenOffer as Offer

__all__ = ["Choice", "Clock", "Draw", "Offer", "OfferKind", "ReplayStep", "Result", "Step", "Watchers"]

VERSION = 1

# --- parts ---

Who: TypeAlias = Literal["person", "bot", "empty"]
Phase: TypeAlias = Literal["gathering", "playing", "paused", "finished"]


class Pace(Struct, frozen=True, omit_defaults=True):
    """How long a seat may think: a live clock with increment, days a move, or no limit."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class Seat(Struct, frozen=True):
    """A chair at a table and who sits in it; `stand_in` is the level of a bot that plays for an absent person."""

    who: Who
    name: str
    person: str | None = None
    bot: str | None = None
    present: bool = False
    stand_in: str | None = None
    resigned: bool = False


class TableInfo(Struct, frozen=True):
    """What a lobby shows of a table."""

    table: str
    code: str
    game: str
    players: int
    options: dict[str, str]
    pace: Pace
    watchers: Watchers
    rated: bool
    real_dice: bool
    phase: Phase
    host: str
    seats: list[Seat]
    commitment: str
    number: int
    made_at: int
    my_seat: int | None = None
    my_turn: bool = False
    rematch: str | None = None
    # Whether this rules version can still play it; otherwise it is readable only.
    readable_only: bool = False


# A table as one receiver sees it now, with the lobby's line of it.
Scene: TypeAlias = Snapshot[TableInfo]


class ChatLine(Struct, frozen=True):
    """Something a person said at a table; `number` counts the lines of that table."""

    number: int
    at: int
    person: str
    name: str
    text: str


class Notice(Struct, frozen=True):
    """Something a person should know wherever they are."""

    number: int
    at: int
    what: Literal["your-turn", "invited", "started", "game-over", "offer", "stood-in", "rematch"]
    table: str
    game: str
    seen: bool


# --- client to server; `id` comes back in the answer ---


class Watch(Struct, tag="watch", frozen=True, forbid_unknown_fields=True):
    """Sit down in front of a table (in one's own seat, or as a spectator), from an event number on."""

    id: int
    table: str
    since: int = 0
    chat_since: int = 0


class Unwatch(Struct, tag="unwatch", frozen=True, forbid_unknown_fields=True):
    id: int
    table: str


class Act(Struct, tag="act", frozen=True, forbid_unknown_fields=True):
    """A choice: by number, notation or named form. `number` is the event number it was chosen at."""

    id: int
    table: str
    number: int
    action: int | str | dict[str, object]


class Luck(Struct, tag="luck", frozen=True, forbid_unknown_fields=True):
    """An outcome typed in at a table with real dice."""

    id: int
    table: str
    number: int
    outcome: int | str


class Why(Struct, tag="why", frozen=True, forbid_unknown_fields=True):
    """Why may I not do this? Any conceivable action, by number, notation or named form."""

    id: int
    table: str
    action: int | str | dict[str, object]


class Undo(Struct, tag="undo", frozen=True, forbid_unknown_fields=True):
    """Take one's own latest action back, where that is free."""

    id: int
    table: str
    number: int


class MakeOffer(Struct, tag="offer", frozen=True, forbid_unknown_fields=True):
    """Ask for everybody's consent."""

    id: int
    table: str
    kind: OfferKind


class Answer(Struct, tag="answer", frozen=True, forbid_unknown_fields=True):
    """Consent or not; the one who made the offer withdraws it by `yes: false`."""

    id: int
    table: str
    kind: OfferKind
    yes: bool


class Resign(Struct, tag="resign", frozen=True, forbid_unknown_fields=True):
    id: int
    table: str


class StandIn(Struct, tag="stand-in", frozen=True, forbid_unknown_fields=True):
    """Let a bot play for me (a level), or come back (null)."""

    id: int
    table: str
    bot: str | None


class Say(Struct, tag="say", frozen=True, forbid_unknown_fields=True):
    """A line of chat."""

    id: int
    table: str
    text: str


class Ping(Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    id: int


ClientMessage: TypeAlias = (
    Watch | Unwatch | Act | Luck | Why | Undo | MakeOffer | Answer | Resign | StandIn | Say | Ping
)


# --- server to client ---


class Hello(Struct, tag="hello", frozen=True):
    """The first message on a socket."""

    version: int
    person: str | None


class Done(Struct, tag="done", frozen=True):
    """The message with this id was carried out and is durable; `number` is the event number it got."""

    id: int
    number: int


class Refusal(Struct, tag="refusal", frozen=True, omit_defaults=True):
    """The message with this id changed nothing: a rule forbids it, or a problem in words (Fluent key and details)."""

    id: int
    rule: str | None = None
    problem: str | None = None
    details: dict[str, str | int] = {}


class Because(Struct, tag="because", frozen=True):
    """The answer to `why`: the rule that forbids the action, or none if it is allowed."""

    id: int
    rule: str | None


class Told(Struct, tag="told", frozen=True):
    """What happened at a table since the last message about it, and how it stands now."""

    table: str
    steps: list[Step]
    scene: Scene


class Chatted(Struct, tag="chatted", frozen=True):
    table: str
    lines: list[ChatLine]


class Presence(Struct, tag="presence", frozen=True):
    """Who is here, and how many watch."""

    table: str
    present: list[bool]
    watching: int


class Noticed(Struct, tag="noticed", frozen=True):
    notices: list[Notice]


class Pong(Struct, tag="pong", frozen=True):
    id: int


class Closing(Struct, tag="closing", frozen=True):
    """The server goes down in good order; come back after this many milliseconds."""

    after: int


ServerMessage: TypeAlias = (
    Hello | Done | Refusal | Because | Told | Chatted | Presence | Noticed | Pong | Closing
)


# --- HTTP bodies ---


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    """Come as a guest."""

    name: str
    language: Literal["en", "fr"] = "en"


class Person(Struct, frozen=True):
    """Somebody as others see them."""

    person: str
    name: str
    bot: bool = False


class Me(Struct, frozen=True):
    """Oneself."""

    person: str
    name: str
    language: str
    has_password: bool
    passkeys: int
    webhook: str | None
    muted: list[str]
    made_at: int
    # Shown once, when a webhook is set: it signs what is sent there.
    webhook_secret: str | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; `bots` seats bots of these levels from the last seat down, `start` begins at once."""

    game: str
    players: int
    options: dict[str, str] = {}
    pace: Pace = Pace()
    watchers: Watchers = "link"
    public: bool = False
    rated: bool = False
    real_dice: bool = False
    # How many moves onlookers lag behind.
    watch_delay: int = 0
    bots: list[str] = []
    start: bool = False


class OptionInfo(Struct, frozen=True):
    id: str
    values: list[str]
    default: str
    players: list[int]
    # Whether values beyond the listed ones may be given (a board of one's own).
    open: bool


class RuleCondition(Struct, frozen=True):
    """At which tables a rule holds: the values an option may have, and player counts (empty: any)."""

    rule: str
    options: dict[str, list[str]]
    players: list[int]


class GameInfo(Struct, frozen=True):
    """A game as the set-up page needs it; names and explanations are in the word catalogues."""

    id: str
    least: int
    most: int
    rules_version: int
    options: list[OptionInfo]
    rules: list[str]
    # Rules that do not hold at every table, and those that no rulebook prints: our own rulings, and what is inferred.
    conditions: list[RuleCondition]
    rulings: list[str]
    inferred: list[str]
    has_secrets: bool


class Welcome(Struct, frozen=True):
    """What a client asks for first."""

    version: int
    games: list[GameInfo]
    bots: list[str]
    languages: list[str]
    me: Me | None
    # Whether this server knows passkeys.
    passkeys: bool = False


class Replay(Struct, frozen=True):
    info: TableInfo
    start: Raw
    steps: list[ReplayStep]
    result: Result | None
    record: str


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What of oneself is to be changed; what is left out stays, a webhook of null goes away."""

    name: str | UnsetType = UNSET
    language: Literal["en", "fr"] | UnsetType = UNSET
    webhook: str | None | UnsetType = UNSET


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a recovery link: it moves an identity to another device, once."""

    token: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A password for an identity; `old` where there is one already."""

    password: str
    old: str | None = None


class Login(Struct, frozen=True, forbid_unknown_fields=True):
    """Come back as somebody who has a password."""

    name: str
    password: str


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What `navigator.credentials` answered, as the browser writes it in JSON."""

    credential: dict[str, object]


class BotLevel(Struct, frozen=True, forbid_unknown_fields=True):
    """The bot to be seated."""

    bot: str


class Salt(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's own grain in the luck of a table, 64 signs at most."""

    salt: str


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from after one's own event `number` (as `seat` at a finished table), dealt anew from that knowledge."""

    number: int
    seat: int | None = None


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """Notices up to this number have been seen."""

    number: int


class Rating(Struct, frozen=True):
    """How strong somebody is at a game; `low` to `high` is the interval."""

    game: str
    rating: float
    low: float
    high: float
    games: int
    wins: int


class PastGame(Struct, frozen=True):
    """A finished game in somebody's history."""

    table: str
    game: str
    ended_at: int
    seat: int
    names: list[str]
    places: list[int]
    scores: list[int]
    rated: bool


class Tally(Struct, frozen=True):
    """Somebody's finished games of one kind with one number of players: wins, best and mean score."""

    game: str
    players: int
    games: int
    wins: int
    best: int
    mean: float


class Profile(Struct, frozen=True):
    """Somebody's public page."""

    person: Person
    made_at: int
    ratings: list[Rating]
    history: list[PastGame]
    tallies: list[Tally] = []


class Standing(Struct, frozen=True):
    """A line of a leaderboard; `low` to `high` is the interval of the rating."""

    person: Person
    rating: float
    low: float
    high: float
    games: int
    wins: int


# --- coach and review; chances go from 0 to 1, points are those of the game, lists have an entry for each seat ---


class AdvisedStep(Struct, frozen=True):
    """What somebody might do next."""

    seat: int
    choice: Choice


class AdvisedChoice(Struct, frozen=True):
    """A choice: its share of the coach's attention, everybody's chances and points after it, and a likely way on."""

    choice: Choice
    tried: float
    chances: list[float]
    points: list[float]
    line: list[AdvisedStep]


class Advice(Struct, frozen=True):
    """What the coach would do at an event number of a seat, the best first, after looking into so many worlds."""

    number: int
    seat: int
    worlds: int
    choices: list[AdvisedChoice]


class ReviewPoint(Struct, frozen=True):
    """What everybody could expect after so many moves, in the eyes of an onlooker."""

    move: int
    chances: list[float]
    points: list[float]


class ReviewLuck(Struct, frozen=True):
    """What a roll or draw gave (or took) against what was to be expected, and how far that may be off."""

    move: int
    outcome: Choice
    chances: list[float]
    points: list[float]
    errors: list[float]


class ReviewDecision(Struct, frozen=True):
    """A decision that cost something, by what its seat knew: how much, what was done, what was better."""

    move: int
    seat: int
    cost: float
    points: float
    error: float
    chosen: Choice
    better: Choice


class SeatReview(Struct, frozen=True):
    """A seat's luck in all, what its decisions cost, how many there were, and the moves that cost most."""

    seat: int
    luck: float
    luck_points: float
    luck_error: float
    cost: float
    cost_points: float
    decisions: int
    worst: list[int]


class ReviewFindings(Struct, frozen=True):
    line: list[ReviewPoint]
    luck: list[ReviewLuck]
    decisions: list[ReviewDecision]
    seats: list[SeatReview]


class Review(Struct, frozen=True):
    """How far the review of a finished game is: `done` of `total` questions are answered."""

    state: Literal["none", "waiting", "working", "done"]
    done: int
    total: int
    found: ReviewFindings | None = None


class Failure(Struct, frozen=True, omit_defaults=True):
    """The body of every HTTP error: a problem in words (Fluent key and details)."""

    problem: str
    details: dict[str, str | int] = {}
    rule: str | None = None
