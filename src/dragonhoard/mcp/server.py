"""The tools that a language model is offered; one seat at a time."""

from secrets import randbits
from typing import Any

from mcp.server.mcpserver import MCPServer

from dragonhoard.bots import bot_names
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.mcp.online import OnlineSeat
from dragonhoard.mcp.seat import Seat


class Tools:
    """What the tools do; every answer is words, and bad input is answered in words too."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.seat: Seat | OnlineSeat | None = None

    def list_games(self) -> str:
        """Which games there are, for how many players, with which options, and which bots."""
        lines = []
        for game_id in game_ids():
            game = find_game(game_id)
            name = self.words.format(f"{game_id}-name")
            players = {"least": game.min_players, "most": game.max_players}
            lines.append(self.words.format("games-heading", game=game_id, name=name, **players))
            lines.append(self.words.format(f"{game_id}-about"))
            lines += [f"  {option.id}: {', '.join(option.values)}" for option in game.options]
        return "\n".join([*lines, self.words.format("tools-bots", bots=", ".join(bot_names()))])

    def sit_down(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: list[str] | None = None,
        options: dict[str, str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Begin a game in one seat (counted from 1), with bots in the others; a game under way is left."""
        try:
            chosen = randbits(32) if seed is None else seed
            self._take(Seat(game, players, seat, bots or (), options or {}, chosen, self.words))
        except Problem as problem:
            return self.words.problem(problem)
        return self._standing()

    def join_table(self, link: str, name: str = "", server: str | None = None) -> str:
        """Take a free seat (or your own again) at a table on a server, by its link or code; others sit there too."""
        try:
            self._take(OnlineSeat(link, name, server, self.words))
        except Problem as problem:
            return self.words.problem(problem)
        return self._standing()

    def wait_for_turn(self, seconds: int = 20) -> str:
        """At a table with others: wait until you have to choose (60 seconds at most); answers what happened."""
        if isinstance(self.seat, OnlineSeat):
            self.seat.settle(max(0, min(seconds, 60)))
        return self._standing()

    def say(self, text: str) -> str:
        """At a table with others: say something to everybody there."""
        if not isinstance(self.seat, OnlineSeat):
            return self.words.format("tools-alone")
        try:
            self.seat.say(text)
        except Problem as problem:
            return self.words.problem(problem)
        return self.seat.news()

    def leave_table(self) -> str:
        """Get up; at a table on a server the seat stays yours, and you can come back by join_table."""
        self._take(None)
        return self.words.format("tools-nobody")

    def _take(self, seat: Seat | OnlineSeat | None) -> None:
        """Leave the seat from before for another one."""
        if isinstance(self.seat, OnlineSeat):
            self.seat.leave()
        self.seat = seat

    def position_in_words(self) -> str:
        """The table as your seat sees it."""
        return self.seat.position() if self.seat else self.words.format("tools-nobody")

    def legal_actions(self) -> str:
        """Every choice that your seat has now: notation, then the same in words."""
        if self.seat is None:
            return self.words.format("tools-nobody")
        if self.seat.is_over:
            return self.words.format("tools-over")
        choices = [f"{notation} — {phrase}" for notation, phrase in self.seat.choices()]
        return "\n".join(choices) or self.words.format("tools-others")

    def play(self, action: str) -> str:
        """Make a choice, given in notation (or in words, or by its number in the list); answers what followed."""
        if self.seat is None:
            return self.words.format("tools-nobody")
        try:
            self.seat.play(action)
        except Problem as problem:
            return self.words.problem(problem)
        except IllegalAction as refused:
            return self.seat.refused(refused)
        return self._standing()

    def why_not(self, action: str) -> str:
        """Why a choice is not allowed, with the rule; or that it is allowed."""
        if self.seat is None:
            return self.words.format("tools-nobody")
        try:
            rule = self.seat.why_not(action)
        except Problem as problem:
            return self.words.problem(problem)
        if rule is None:
            return self.words.format("play-allowed", choice=action)
        return self.seat.refused(IllegalAction(rule))

    def rules(self, game: str, about: str = "") -> str:
        """The rules of a game in words, all of them or those that mention something."""
        try:
            found = find_game(game)
        except Problem as problem:
            return self.words.problem(problem)
        told = [f"{rule.id}: {self.words.rule(rule.id)}" for rule in found.rules]
        return "\n".join(line for line in told if about.lower() in line.lower())

    def _standing(self) -> str:
        seat = self.seat
        if seat is None:
            return self.words.format("tools-nobody")
        parts = [seat.news(), seat.position()]
        parts.append(self.words.format("tools-over") if seat.is_over else self.legal_actions())
        return "\n\n".join(part for part in parts if part)


def tool_server(words: Catalogue) -> MCPServer[Any]:
    """A server with these tools, ready to run."""
    tools = Tools(words)
    server: MCPServer[Any] = MCPServer("dragonhoard", instructions=words.format("tools-instructions"))
    for tool in (
        tools.list_games,
        tools.sit_down,
        tools.join_table,
        tools.wait_for_turn,
        tools.say,
        tools.leave_table,
        tools.position_in_words,
        tools.legal_actions,
        tools.play,
        tools.why_not,
        tools.rules,
    ):
        server.tool()(tool)
    return server
