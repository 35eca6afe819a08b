"""A game's rules as a page for reading: every rule with its id, its source and its words in both languages."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from dragonhoard.core.game import Game, Rule
from dragonhoard.i18n.catalogue import Catalogue, catalogue_for


def source_words(rule: Rule, words: Catalogue) -> str:
    """Where a rule comes from; a source is a kind, then perhaps a comma and the place."""
    kind, _, place = rule.source.partition(", ")
    game_id = rule.id.split(".")[0]
    if kind == "option":
        place = words.format(f"{game_id}-option-{place}")
    # A game with a rulebook in each language has its headings in the catalogues; others cite the only one there is.
    elif kind == "rulebook" and words.has(f"{game_id}-section-{place}"):
        place = words.format(f"{game_id}-section-{place}")
    return words.format(f"source-{kind}", place=place)


def condition_words(rule: Rule, game: Game, words: Catalogue) -> list[str]:
    """At which tables a rule holds, one phrase for each condition; none where it holds at all of them."""
    phrases = [
        words.format(
            "rules-option",
            option=words.format(f"{game.id}-option-{option}"),
            value=words.option(game, option, value),
        )
        for option, value in rule.options
    ]
    if rule.players:
        least, most = min(rule.players), max(rule.players)
        phrases.append(
            words.format("rules-players" if least == most else "rules-players-range", least=least, most=most)
        )
    return phrases


def note_words(rule: Rule, game: Game, words: Catalogue) -> str:
    """What stands beside a rule: where it comes from, and at which tables it holds."""
    return " · ".join([source_words(rule, words), *condition_words(rule, game, words)])


def by_topic(rules: Sequence[Rule], words: Catalogue) -> Iterator[tuple[str, list[Rule]]]:
    """The rules under the headings of their topics, in the order of the list."""
    for heading, group in groupby(rules, lambda rule: topic_words(rule, words)):
        yield heading, list(group)


def topic_words(rule: Rule, words: Catalogue) -> str:
    """The heading that a rule stands under."""
    game_id, topic = rule.id.split(".")[:2]
    return words.format("rules-topic-core" if game_id == "core" else f"{game_id}-topic-{topic}")


def rules_chapter(game: Game, language: str) -> str:
    """The rules in one language, each under an anchor that is its id, for the site."""
    words = catalogue_for(language)
    lines = [
        "# " + words.format("rules-title", game=words.format(f"{game.id}-name")),
        "",
        words.format("rules-about"),
    ]
    for heading, rules in by_topic(game.rules, words):
        lines += ["", f"## {heading}"]
        for rule in rules:
            lines += ["", f"{words.rule(rule.id)}  "]
            lines += [f"<small>[{rule.id}](#{rule.id}) · {note_words(rule, game, words)}</small>"]
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
    for heading, rules in by_topic(game.rules, english):
        lines += ["", f"## {heading} · {topic_words(rules[0], french)}"]
        for rule in rules:
            lines += [
                "",
                f"**`{rule.id}`** ({note_words(rule, game, english)})  ",
                f"{english.rule(rule.id)}  ",
                f"*{french.rule(rule.id)}*",
            ]
    return "\n".join(lines) + "\n"
