"""Every command on one page, for the site."""

from dragonhoard.cli import command_names, command_parser
from dragonhoard.i18n.catalogue import catalogue_for


def commands_page(language: str) -> str:
    """Markdown: each command with what its own help says."""
    words = catalogue_for(language)
    parts = ["# " + words.format("commands-title"), words.format("commands-about")]
    for name in command_names():
        parts += [f"## dragonhoard {name}", f"```text\n{command_parser(name, words).format_help()}```"]
    return "\n\n".join(parts) + "\n"
