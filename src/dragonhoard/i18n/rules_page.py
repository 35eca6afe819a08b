"""A game's rules as a page for reading: every rule with its id, its source and its words in both languages."""

from dragonhoard.core.game import Game, Rule
from dragonhoard.i18n.catalogue import Catalogue, catalogue_for


def source_words(rule: Rule, words: Catalogue) -> str:
    """Where a rule comes from; a source is a kind, then perhaps a comma and the place."""
    kind, _, place = rule.source.partition(", ")
    # A game with a rulebook in each language has its headings in the catalogues; others cite the only one there is.
    heading = f"{rule.id.split('.')[0]}-section-{place}"
    if kind == "rulebook" and words.has(heading):
        place = words.format(heading)
    return words.format(f"source-{kind}", place=place)


def rules_chapter(game: Game, language: str) -> str:
    """The rules in one language, each under an anchor that is its id, for the site."""
    words = catalogue_for(language)
    lines = [
        "# " + words.format("rules-title", game=words.format(f"{game.id}-name")),
        "",
        words.format("rules-about"),
    ]
    topic = ""
    for rule in game.rules:
        if rule.id.split(".")[1] != topic:
            topic = rule.id.split(".")[1]
            lines += ["", "## " + words.format(f"{game.id}-topic-{topic}")]
        lines += ["", f"{words.rule(rule.id)}  "]
        lines += [f"<small>[{rule.id}](#{rule.id}) · {source_words(rule, words)}</small>"]
        lines += [f"{{ #{rule.id} .rule }}"]
    return "\n".join(lines) + "\n"


def rules_page(game: Game) -> str:
    """The page `docs/rules/<game>.md`."""
    english, french = catalogue_for("en"), catalogue_for("fr")
    name = english.format(f"{game.id}-name")
    lines = [
        f"# {name}: every rule",
        "",
        "Written by `dragonhoard rules --page`; a test keeps it in step with the code.",
        "Each rule has an id, which refusals, code and tests cite.",
    ]
    topic = ""
    for rule in game.rules:
        if rule.id.split(".")[1] != topic:
            topic = rule.id.split(".")[1]
            lines += ["", f"## {topic}"]
        lines += [
            "",
            f"**`{rule.id}`** ({source_words(rule, english)})  ",
            f"{english.rule(rule.id)}  ",
            f"*{french.rule(rule.id)}*",
        ]
    return "\n".join(lines) + "\n"
