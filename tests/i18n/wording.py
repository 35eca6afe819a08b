"""Typography and vocabulary of the catalogues: what is found wrong, where, and what to write instead.

`python -m tests.i18n.wording` lists every fault of every catalogue.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import dragonhoard

PACKAGE: Final = Path(dragonhoard.__file__).parent


@dataclass(frozen=True)
class Fault:
    """Something that does not belong in a catalogue."""

    place: str
    line: int
    found: str
    better: str

    def __str__(self) -> str:
        return f"{self.place}:{self.line}: “{self.found}”: {self.better}"


@dataclass(frozen=True)
class Avoid:
    """Words that a language, or a game in it, has a better one for."""

    language: str
    pattern: str
    better: str
    game: str | None = None


SIGNS: Final = (
    Avoid("en", r"[\d}] %", "no space before a percent sign"),
    Avoid("en", r"\w [;:!?](?!\w)", "no space before a sign"),
    Avoid("fr", r"[\d}]%", "a narrow space before a percent sign"),
    *(Avoid(language, r"'", "a typographic apostrophe: ’") for language in ("en", "fr")),
    *(Avoid(language, r"\.\.\.| …", "an ellipsis without a space before it: …") for language in ("en", "fr")),
    # What is typed into a shell keeps its own.
    Avoid("en", r'"(?!dragonhoard\[)(?<!\]")', "quotation marks: “ ”"),
    Avoid("fr", r'[“”]|"(?!dragonhoard\[)(?<!\]")', "quotation marks: « »"),
)
# In French this branch stands for 0 and for 1.
PLURALS: Final = (Avoid("fr", r"^\s*\[one\](?!.*\{).*\b[Uu]ne?\b", "{ $count }: this branch is for 0 too"),)
VOCABULARY: Final = (
    Avoid("en", r"\b(?:whoever|somebody|everybody)\b", "each player, another player, the player who"),
    Avoid("en", r"\bonlookers?\b", "spectator"),
    Avoid("en", r"\bif nothing is said\b", "default"),
    Avoid("en", r"\btakes? back\b|\btaken back\b", "undo"),
    Avoid("fr", r"\b[Qq]ui ne peut\b|\b[Cc]elui qui\b", "le joueur qui, si vous"),
    Avoid("fr", r"\bsi rien n’est dit\b", "par défaut"),
    Avoid("fr", r"\bentraîneur\b", "coach"),
    Avoid("fr", r"\barbitrage\b", "notre interprétation"),
    Avoid("fr", r"\b[Ll]e sort (?:désigne|parle|décide)\b", "tiré au sort, le hasard"),
    Avoid("en", r"\b(?:set|sets|setting) (?:\w+ ){0,2}aside\b", "keep", "tarasque"),
    Avoid("en", r"\brearrang\w+", "move a tile", "tarasque"),
    Avoid("en", r"\b(?:cliff|ledge|valley)s?\b", "base, side, centre", "tarasque"),
    Avoid("en", r"\brobbed\b", "victim", "tarasque"),
    Avoid("fr", r"\b[Rr]éarrang\w+", "déplacer une tuile", "tarasque"),
    Avoid("fr", r"\b[Rr]éserv(?:er|ez|és?|ées?)\b", "garder", "tarasque"),
    Avoid("fr", r"\b(?:falaise|corniche|vallée)s?\b", "base, côté, centre", "tarasque"),
    Avoid("en", r"\bkinds?\b", "species", "book"),
    Avoid("en", r"\bblow\w* away\b", "remove", "book"),
    Avoid("fr", r"\bchez soi\b", "en main", "book"),
    Avoid("en", r"\blanes?\b", "track", "riders"),
    Avoid("en", r"\bwalls?\b", "border", "riders"),
    Avoid("en", r"\b(?:struck|strikes?)\b", "bump", "riders"),
    Avoid("en", r"\bmm\b", "cm", "riders"),
    Avoid("fr", r"\bépuisée?s?\b", "exténué", "riders"),
    Avoid("fr", r"\bsocles?\b", "base", "riders"),
    Avoid("fr", r"\bcompteurs?\b", "indicateur", "riders"),
    Avoid("fr", r"\bhors course\b", "éliminé", "riders"),
    Avoid("fr", r"\b(?:jetons?|champs?) d’énergie\b", "jeton Énergie, champ Énergie", "riders"),
    Avoid("fr", r"\b(?:cartes?|symboles?) de magie\b", "carte Magie, symbole Magie", "riders"),
    Avoid("fr", r"\bmm\b", "cm", "riders"),
    Avoid(
        "en",
        r"\b(?:an|the|your|every|each) (?:active|instant)s?\b(?! (?:effect|symbol))",
        "active effect, instant effect",
        "vale",
    ),
    Avoid("fr", r"\b[Ll]e val\b", "la vallée", "vale"),
    Avoid("fr", r"\bmarqueurs?\b", "jeton Capture", "vale"),
    Avoid("fr", r"\bchez vous\b", "dans votre arène", "vale"),
)


def catalogues() -> list[str]:
    """Every catalogue of the package, by its place in it."""
    return sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("**/words/*/*.ftl")) + sorted(
        path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob("i18n/*/*.ftl")
    )


def faults(place: str, avoided: tuple[Avoid, ...]) -> list[Fault]:
    """What a catalogue has that it should not."""
    text = (PACKAGE / place).read_text(encoding="utf-8")
    return list(faults_in(text, place, avoided))


def faults_in(text: str, place: str, avoided: tuple[Avoid, ...]) -> Iterator[Fault]:
    """What a text has that it should not, as the catalogue at this place."""
    language = Path(place).parent.name
    game = Path(place).parts[1] if place.startswith("games/") else None
    mine = [one for one in avoided if one.language == language and one.game in (None, game)]
    for number, line in enumerate(text.splitlines(), 1):
        said = "" if line.startswith("#") else _said(line)
        for one in mine:
            for found in re.finditer(one.pattern, said, re.IGNORECASE):
                yield Fault(place, number, found.group().strip(), one.better)


def _said(line: str) -> str:
    """A line without its message's name and the strings inside its placeables."""
    return re.sub(r'\{ ?"[^"]*" ?\}', "", re.sub(r"^[\w-]+ =|^\s+\.\w+ =", "", line))


if __name__ == "__main__":
    for one in catalogues():
        for fault in faults(one, (*SIGNS, *PLURALS, *VOCABULARY)):
            print(fault)
