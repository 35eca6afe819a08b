"""The tools that a language model is offered; one seat at a time."""

from secrets import randbits
from typing import Any

from mcp.server.mcpserver import MCPServer

from dragonhoard.bots import bot_names
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import Problem, Refused
from dragonhoard.toolserver.seat import Seat
from dragonhoard.words.catalogue import Words


class Tools:
    """What the tools do; every answer is words, and bad input is answered in words too."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.seat: Seat | None = None

    def list_games(self) -> str:
        """Which games there are, for how many players, with which options, and which bots."""
        lines = []
        for game_id in game_ids():
            game = find_game(game_id)
            name = self.words.say(f"{game_id}-name")
            players = {"least": game.min_players, "most": game.max_players}
            lines.append(self.words.say("games-heading", game=game_id, name=name, **players))
            lines.append(self.words.say(f"{game_id}-about"))
            lines += [f"  {option.id}: {', '.join(option.values)}" for option in game.options]
        return "\n".join([*lines, self.words.say("tools-bots", bots=", ".join(bot_names()))])

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
            self.seat = Seat(game, players, seat, bots or (), options or {}, chosen, self.words)
        except Problem as problem:
            return self.words.problem(problem)
        return self._standing(self.seat)

    def position_in_words(self) -> str:
        """The table as your seat sees it."""
        return self.seat.position() if self.seat else self.words.say("tools-nobody")

    def legal_actions(self) -> str:
        """Every choice that your seat has now: notation, then the same in words."""
        if self.seat is None:
            return self.words.say("tools-nobody")
        if self.seat.is_over:
            return self.words.say("tools-over")
        return "\n".join(f"{notation} — {phrase}" for notation, phrase in self.seat.choices())

    def play(self, action: str) -> str:
        """Make a choice, given in notation (or in words, or by its number in the list); answers what followed."""
        if self.seat is None:
            return self.words.say("tools-nobody")
        try:
            self.seat.play(action)
        except Problem as problem:
            return self.words.problem(problem)
        except Refused as refused:
            return self.seat.refused(refused)
        return self._standing(self.seat)

    def why_not(self, action: str) -> str:
        """Why a choice is not allowed, with the rule; or that it is allowed."""
        if self.seat is None:
            return self.words.say("tools-nobody")
        try:
            rule = self.seat.why_not(action)
        except Problem as problem:
            return self.words.problem(problem)
        if rule is None:
            return self.words.say("play-allowed", choice=action)
        return self.seat.refused(Refused(rule))

    def rules(self, game: str, about: str = "") -> str:
        """The rules of a game in words, all of them or those that mention something."""
        try:
            found = find_game(game)
        except Problem as problem:
            return self.words.problem(problem)
        told = [f"{rule.id}: {self.words.rule(rule.id)}" for rule in found.rules]
        return "\n".join(line for line in told if about.lower() in line.lower())

    def _standing(self, seat: Seat) -> str:
        parts = [seat.news(), seat.position()]
        parts.append(self.words.say("tools-over") if seat.is_over else self.legal_actions())
        return "\n\n".join(part for part in parts if part)


def tool_server(words: Words) -> MCPServer[Any]:
    """A server with these tools, ready to run."""
    tools = Tools(words)
    server: MCPServer[Any] = MCPServer("dragonhoard", instructions=words.say("tools-instructions"))
    for tool in (
        tools.list_games,
        tools.sit_down,
        tools.position_in_words,
        tools.legal_actions,
        tools.play,
        tools.why_not,
        tools.rules,
    ):
        server.tool()(tool)
    return server
