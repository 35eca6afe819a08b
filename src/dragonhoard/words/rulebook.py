"""A game's rules as a page for reading: every rule with its id, its source and its words in both languages."""

from dragonhoard.core.game import Game, Rule
from dragonhoard.words.catalogue import Words, words_in


def source_words(rule: Rule, words: Words) -> str:
    """Where a rule comes from; a source is a kind, then perhaps a comma and the place."""
    kind, _, place = rule.source.partition(", ")
    return words.say(f"source-{kind}", place=place)


def rules_chapter(game: Game, language: str) -> str:
    """The rules in one language, each under an anchor that is its id, for the site."""
    words = words_in(language)
    lines = ["# " + words.say("rules-title", game=words.say(f"{game.id}-name")), "", words.say("rules-about")]
    topic = ""
    for rule in game.rules:
        if rule.id.split(".")[1] != topic:
            topic = rule.id.split(".")[1]
            lines += ["", "## " + words.say(f"{game.id}-topic-{topic}")]
        lines += ["", f"{words.rule(rule.id)}  "]
        lines += [f"<small>[{rule.id}](#{rule.id}) · {source_words(rule, words)}</small>"]
        lines += [f"{{ #{rule.id} .rule }}"]
    return "\n".join(lines) + "\n"


def rules_page(game: Game) -> str:
    """The page `docs/rules/<game>.md`."""
    english, french = words_in("en"), words_in("fr")
    name = english.say(f"{game.id}-name")
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
