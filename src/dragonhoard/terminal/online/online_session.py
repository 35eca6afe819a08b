"""A person at a table on a server: what there is to tell, what can be done, and what a typed line means."""

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from rich.console import RenderableType

from dragonhoard.client.forms import plain, read_event
from dragonhoard.client.http import HttpClient
from dragonhoard.client.table import RemoteTable
from dragonhoard.core.position import Outcome
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record, parse_record
from dragonhoard.core.schema import View
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.description import view_in_words
from dragonhoard.i18n.naming import bot_level, seat_names
from dragonhoard.terminal.boards import Board, Guiding, annotated, find_board
from dragonhoard.terminal.choosing import Chooser
from dragonhoard.terminal.commands import ONLINE, Typed, read_command, spellings, yes_or_no
from dragonhoard.terminal.files import free_name, write_text
from dragonhoard.terminal.session import ranked, told_events

# A sentence and its style.
Told: TypeAlias = tuple[str, str]
# A choice or a command in words, and the line by which it is typed.
Row: TypeAlias = tuple[str, str]
# What the browser tells of the same steps says it in the same words.
_QUIET: Final = frozenset({"luck", "salted"})
# Errands that everybody at the table is told of.
_SEATING: Final = frozenset({"sit", "stand", "bot", "start"})
_DAY: Final = 24 * 3_600_000


class Place:
    """One person in front of one table; every face asks here what to show and hands over what was typed."""

    def __init__(self, site: HttpClient, info: wire.TableInfo, words: Catalogue) -> None:
        self.site = site
        self.words = words
        self.table = RemoteTable(site, info)
        self.board: Board = find_board(self.table.game)
        self.next_info: wire.TableInfo | None = None
        self.saved: Path | None = None
        self._chooser: Chooser | None = None
        # Who sat down where last, as the story told it.
        self._sat: dict[int, str] = {}

    @property
    def info(self) -> wire.TableInfo:
        """The table as its lobby line."""
        return self.table.info

    # --- names and choices ---

    @property
    def names(self) -> list[str]:
        """Everybody at the table; bots are named in the reader's language, numbered where several are alike."""
        return seat_names([_called(seat, self.words) for seat in self.info.seats], self.words)

    @property
    def chooser(self) -> Chooser:
        """The actions of this game as people write and read them."""
        names = tuple(self.names)
        if self._chooser is None or tuple(self._chooser.names) != names:
            self._chooser = Chooser(self.table.game, self.table.settings, names, self.words)
        return self._chooser

    def rows(self) -> list[Row]:
        """What can be chosen now, in words and as a line to type; commands where no choice of the game is at hand."""
        if self.table.actions:
            return [self.chooser.row(action, remark) for action, remark in self.offered()]
        return [(phrase, line) for phrase, line in self._command_rows() if phrase]

    def offered(self) -> list[tuple[int, str]]:
        """What my seat may choose, in the order to be read, each with a remark or nothing."""
        scene, view = self.table.scene, self.view()
        if scene is None or view is None:
            return []
        return annotated(self.board, self.table.actions, view, plain(scene.aid), self.words)

    def _command_rows(self) -> Iterable[Row]:
        say = self.words.format
        offer = self.table.open_offer(of_mine=True)
        if self.info.phase == "gathering":
            yield from self._gathering_rows()
        elif self.table.is_over:
            if self.table.seat is not None:
                yield say("web-rematch"), self.spelling("rematch")
            yield say("web-replay-open"), self.spelling("replay")
            yield say("online-save"), self.spelling("save")
            yield say("online-leave"), self.spelling("quit")
        elif offer is not None and offer.seat == self.table.seat:
            yield say("web-offer-withdraw"), self.spelling("decline")
        elif offer is not None:
            yield say("web-offer-agree"), self.spelling("agree")
            yield say("web-offer-decline"), self.spelling("decline")
        elif self.info.phase == "paused" and self.table.seat is not None:
            yield say("web-offer-resume"), self.spelling("resume")

    def _gathering_rows(self) -> Iterable[Row]:
        say = self.words.format
        free = [number for number, seat in enumerate(self.info.seats) if seat.who == "empty"]
        if not free and self.table.is_host:
            yield say("web-start"), self.spelling("start")
        for number in free:
            if self.info.my_seat is None:
                yield say("online-sit", number=number + 1), f"{self.spelling('sit')} {number + 1}"
            elif self.table.is_host:
                yield (
                    say("online-bot", number=number + 1, bot=bot_level("greedy", self.words)),
                    f"{self.spelling('bot')} {number + 1} greedy",
                )
        if self.info.my_seat is not None:
            yield say("web-leave-seat"), self.spelling("stand")

    def spelling(self, command: str) -> str:
        """How a command is typed in the language at hand."""
        return self.words.format(f"command-{command}").partition(",")[0]

    # --- what is told ---

    def view(self) -> View | None:
        """What my seat sees."""
        scene = self.table.scene
        return None if scene is None else self.board.read(plain(scene.view))

    def in_words(self) -> list[str]:
        """How it stands, in sentences, as my seat may know it."""
        scene, view = self.table.scene, self.view()
        if scene is None or view is None:
            return []
        return view_in_words(self.table.game, view, scene.scores, self.names, self.words)

    def guidance(self, view: View) -> str:
        """What should be said beside the choices: who asks for what, where to invite people, where the ruler may go."""
        parts = [self._offer_words(offer) for offer in (self.table.scene.offers if self.table.scene else ())]
        if self.info.phase == "gathering":
            invite = self.words.format("web-invite", code=self.info.code)
            parts.append(f"{invite} {self.site.link(self.info)}")
        elif isinstance(self.board, Guiding) and self.table.actions:
            parts.append(self.board.guidance(view, self.words))
        if self.info.readable_only:
            parts.append(self.words.format("web-readable-only"))
        return "\n".join(part for part in parts if part)

    def _offer_words(self, offer: wire.Offer) -> str:
        if offer.seat == self.table.seat:
            awaited = self.words.listing(self.names[seat] for seat in offer.awaited)
            return f"{self.words.format(f'web-offer-mine-{offer.kind}')} {self.words.format('web-offer-awaited', names=awaited)}"
        told = self.words.format(f"web-offer-asks-{offer.kind}", name=self.names[offer.seat])
        if self.table.seat in offer.awaited:
            answers = {"yes": self.spelling("agree"), "no": self.spelling("decline")}
            told += f" {self.words.format('online-answer', **answers)}"
        return told

    def status(self) -> str:
        """What is going on, as short as a title."""
        say, scene = self.words.format, self.table.scene
        if scene is None:
            return say("web-loading")
        if self.info.phase != "playing":
            return say({"gathering": "web-gathering", "paused": "web-status-paused"}.get(
                self.info.phase, "web-status-over"))  # fmt: skip
        if scene.luck_awaited:
            return say("app-luck")
        if self.table.actions:
            name = self.names[self.table.seat or 0]
            return say("app-choices", name=name, count=len(self.table.actions))
        others = self.words.listing(self.names[seat] for seat in scene.awaited)
        return say("web-status-other", name=others) if scene.awaited else say("web-status-wait")

    def players(self) -> list[tuple[str, bool]]:
        """Everybody with points, clock and whether they are here; and whether they have to choose."""
        scene, told = self.table.scene, []
        for number, (seat, name) in enumerate(zip(self.info.seats, self.names, strict=True)):
            parts = [name]
            if scene is not None and scene.scores and self.info.phase != "gathering":
                parts.append(str(scene.scores[number]))
            parts += self._remarks(number, seat)
            told.append(
                (" ".join(parts), scene is not None and number in scene.awaited and not self.table.is_over)
            )
        return told

    def _remarks(self, number: int, seat: wire.Seat) -> Iterable[str]:
        left = self.table.time_left(number)
        if left is not None and not self.table.is_over:
            yield self.clock(left)
        marks = []
        if number == self.table.seat:
            marks.append("web-you")
        elif seat.who == "person" and not self.table.present[number]:
            marks.append("web-seat-away")
        if seat.resigned:
            marks.append("web-seat-resigned")
        told = [self.words.format(mark) for mark in marks]
        if seat.stand_in and not seat.resigned:
            told.append(self.words.format("web-seat-stand-in", bot=bot_level(seat.stand_in, self.words)))
        if told:
            yield f"({', '.join(told)})"

    def clock(self, left: int) -> str:
        """Time that is left, in words."""
        if left >= _DAY:
            return self.words.format("web-clock-days", days=left // _DAY, hours=left % _DAY // 3_600_000)
        minutes, seconds = divmod(left // 1000, 60)
        return self.words.format("web-clock", time=f"{minutes}:{seconds:02}")

    def story(self, steps: Sequence[wire.Step]) -> list[Told]:
        """What happened, in the words of the game and of the table."""
        told: list[Told] = []
        for index, step in enumerate(steps):
            events = [read_event(self.table.game, plain(event)) for event in step.events]
            if events:
                told += told_events(events, self.table.game, self.table.settings, self.names, self.words)
            elif step.what == "acted":
                # A choice that luck carries on needs no line of its own.
                if index + 1 == len(steps) or steps[index + 1].what != "luck":
                    told.append((self.words.format("web-log-chose", name=self.names[step.seat or 0]), ""))
            elif step.what not in _QUIET:
                told.append((self._step_words(step), "italic"))
        return told

    def _step_words(self, step: wire.Step) -> str:
        name = step.name or (self.names[step.seat] if step.seat is not None else "")
        if step.what == "seated":
            name = bot_level(step.bot, self.words) if step.bot else name
            self._sat[step.seat or 0] = name
        elif step.what == "left":
            # The chair is empty now: its name is that of whoever sat there before.
            name = self._sat.get(step.seat or 0, name)
        key = f"web-log-{step.what}-{step.kind}" if step.kind else f"web-log-{step.what}"
        yes = "none" if step.yes is None else str(step.yes).lower()
        return self.words.format(
            key, name=name, yes=yes, bot=bot_level(step.bot, self.words) if step.bot else "none"
        )

    def chat(self, line: wire.ChatLine) -> str:
        """A line of chat."""
        return self.words.format(
            "online-said", name=line.name or self.words.format("online-nobody"), text=line.text
        )

    def result(self) -> list[RenderableType]:
        """How the game ended, and who came where."""
        scene = self.table.scene
        if scene is None or scene.result is None:
            return []
        end = scene.result.end
        known = end in self.table.game.ends
        told = self.words.format(f"{self.info.game}-end-{end}" if known else f"web-end-{end}")
        outcome = Outcome(end, tuple(scene.result.scores), tuple(scene.result.places))
        return ranked(self.table.game, outcome, told, self.names, self.words)

    def complaint(self, error: Exception) -> str:
        """A Problem in words, also one that only a newer server knows."""
        try:
            return self.words.problem(error) if isinstance(error, Problem) else str(error)
        except LookupError:
            return self.words.format("web-unexpected")

    def refusal(self, rule: str) -> str:
        """A refusal in words."""
        return self.words.format("play-refused", words=self.words.refusal(rule), rule=rule)

    # --- what is typed ---

    def meant(self, line: str) -> Typed:
        """The command or choice that a line means; a number takes that row of what is offered."""
        typed = read_command(line, ONLINE)
        rows = self.rows()
        number = line.strip().removesuffix(".")
        if not typed.command and not self.table.actions and number.isdecimal() and rows:
            if not 1 <= int(number[:9]) <= len(rows):
                raise Problem("choice-number", number=number[:9], most=len(rows))
            return read_command(rows[int(number[:9]) - 1][1], ONLINE)
        return typed

    async def choose(self, line: str) -> list[Told]:
        """Carry out a choice of the game, or an outcome of real dice."""
        scene = self.table.scene
        if scene is not None and scene.luck_awaited and self.info.real_dice:
            await self.table.luck(line)
        elif self.table.actions:
            await self.table.act(self.action_of(line))
        else:
            self._check_is_command(line)
            return [(self.words.format("app-over" if self.table.is_over else "app-not-now"), "yellow")]
        return []

    def action_of(self, line: str) -> int:
        """The action that a line means; a near miss asks back."""
        return self.chooser.chosen([action for action, _ in self.offered()], line, spellings(ONLINE))

    def _check_is_command(self, line: str) -> None:
        """Where no choice can be meant, a line that is near a command asks back."""
        if self.info.phase != "playing":
            self.chooser.chosen((), line, spellings(ONLINE))

    async def obey(self, command: str, rest: str) -> list[Told]:
        """Carry out a command that is about the table; what to say about it."""
        say = self.words.format
        if command == "why":
            return [await self._why(rest)]
        if command == "words":
            return [(sentence, "") for sentence in self.in_words()]
        if command == "undo":
            return [] if await self.table.undo() else [(say("web-offer-mine-undo"), "")]
        if command == "say":
            await self.table.say(rest)
        elif command in ("mute", "unmute"):
            return [await self._mute(rest, is_muted=command == "mute")]
        elif command in ("agree", "decline"):
            await self.table.answer(command == "agree")
        elif command in ("pause", "resume"):
            await self.table.offer("pause" if command == "pause" else "resume")
        elif command == "settle":
            await self.table.offer("end")
        elif command == "resign":
            if yes_or_no(rest) is not True:
                sure = f"{self.spelling('resign')} {say('answer-yes').partition(',')[2].strip()}"
                return [(f"{say('web-resign-ask')} {say('online-resign', command=sure)}", "")]
            await self.table.resign()
        elif command == "away":
            await self.table.stand_in(rest or "greedy")
        elif command == "present":
            await self.table.stand_in(None)
        else:
            before = self.table.tellings
            told = await asyncio.to_thread(self._errand, command, rest)
            if command in _SEATING:
                await self.table.told_more(lambda: self.table.tellings > before)
            return told
        return []

    async def _why(self, what: str) -> Told:
        if not what:
            raise Problem("why-what")
        action = self.action_of(what)
        rule = await self.table.why(action)
        if rule is None:
            return self.words.format("play-allowed", choice=self.chooser.phrase(action)), ""
        return self.refusal(rule), "yellow"

    async def _mute(self, name: str, *, is_muted: bool) -> Told:
        people = {seat.name.casefold(): seat for seat in self.info.seats if seat.person}
        talkers = {line.name.casefold(): line.person for line in self.table.chat}
        seat = people.get(name.casefold())
        person = (seat.person if seat else None) or talkers.get(name.casefold())
        if person is None:
            raise Problem("person-unknown")
        await asyncio.to_thread(self.site.mute, person, is_muted=is_muted)
        return self.words.format("online-muted" if is_muted else "online-unmuted", name=name), ""

    def _errand(self, command: str, rest: str) -> list[Told]:
        """What goes over HTTP."""
        say, table = self.words.format, self.info.table
        if command == "sit":
            self.site.sit(table, self._seat_number(rest, self._first_free()))
        elif command == "stand":
            self.site.leave(table, self._seat_number(rest, self.info.my_seat))
        elif command == "bot":
            number, _, level = rest.partition(" ")
            self.site.seat_bot(
                table, self._seat_number(number, self._first_free()), level.strip() or "greedy"
            )
        elif command == "start":
            self.site.start(table)
        elif command == "rematch":
            self.next_info = self.site.rematch(table)
        elif command == "name":
            if not rest:
                raise Problem("name-what")
            return [(say("online-named", name=self.site.rename(rest).name), "")]
        elif command == "device":
            return [(say("online-device", link=self.site.recovery_link()), "")]
        elif command == "invite":
            return [(say("online-invite", code=self.info.code, link=self.site.link(self.info)), "")]
        elif command == "save":
            return [(self.save(rest), "")]
        return []

    def _seat_number(self, text: str, otherwise: int | None) -> int:
        """The seat that was named, counted from 1, or else the one at hand."""
        if not text and otherwise is not None:
            return otherwise
        if not (text.isdecimal() and 1 <= int(text[:4]) <= self.info.players):
            raise Problem("seat-unknown", seats=self.info.players)
        return int(text) - 1

    def _first_free(self) -> int | None:
        free = [number for number, seat in enumerate(self.info.seats) if seat.who == "empty"]
        return free[0] if free else None

    def save(self, name: str) -> str:
        """Keep the record of the finished game; the sentence that says where."""
        text = self.site.record(self.info.table)
        path = Path(name) if name else self.saved or free_name(self.info.game)
        write_text(path, text, replace=path == self.saved)
        self.saved = path
        return self.words.format("play-saved", file=str(path))

    def record(self) -> Record:
        """The record of the finished game."""
        record = parse_record(self.table.game, self.site.record(self.info.table))
        record.names = tuple(self.names)
        return record

    def farewell(self) -> list[Told]:
        """What stays when one has left: how to come back."""
        if self.table.is_over:
            return [(self.words.format("play-goodbye"), "")]
        return [(self.words.format("online-back", link=self.site.link(self.info)), "")]


def _called(seat: wire.Seat, words: Catalogue) -> tuple[str, str | None]:
    """A seat as a person's name or a bot's level; somebody who is forgotten is somebody."""
    if seat.who == "bot" and seat.bot:
        return "", seat.bot
    return ("" if seat.who == "empty" else seat.name or words.format("online-nobody")), None
