"""Scripts by which a shell completes our commands, their options and what may follow them."""

from argparse import Action
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from dragonhoard.bots import bot_names
from dragonhoard.core.discovery import game_ids
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.language import languages
from dragonhoard.terminal.arguments import CommandParser

# Signs that mean something to zsh inside an explanation.
PLAIN: Final = str.maketrans("[]:", "() ")


@dataclass(frozen=True)
class Option:
    """An option: its name, what it is for, whether a value follows, and the values that are known."""

    name: str
    about: str
    takes_value: bool
    values: tuple[str, ...]


@dataclass(frozen=True)
class Command:
    """A command: its name, what it is for, what may stand after it, and its options."""

    name: str
    about: str
    words: tuple[str, ...]
    options: tuple[Option, ...]


def described(parser: CommandParser) -> Command:
    """What a shell needs to know of a command."""
    actions = parser.group._group_actions
    options = tuple(
        Option(
            action.option_strings[0], str(action.help).replace("%%", "%"), action.nargs != 0, _values(action)
        )
        for action in actions
        if action.option_strings
    )
    words = tuple(value for action in actions if not action.option_strings for value in _values(action))
    about = str(parser.description).partition(". ")[0].rstrip(".")
    return Command(parser.command, about, words, options)


def _values(action: Action) -> tuple[str, ...]:
    """The values of an argument that are known beforehand; capitals stand for what is not."""
    known = {"bot": bot_names, "game": game_ids, "lang": languages}
    if action.dest in known:
        return known[action.dest]()
    listed = [str(choice) for choice in action.choices or str(action.metavar or "").split("|")]
    return tuple(value for value in listed if value.islower())


# --- one writer a shell ---


def bash_script(commands: Sequence[Command]) -> str:
    """For bash: where nothing of ours fits, files are offered."""
    cases = [
        f'        "{command.name} {option.name}") _dragonhoard_offer "{" ".join(option.values)}"; return ;;'
        for command in commands
        for option in command.options
        if option.takes_value
    ]
    offers = [
        f'        {command.name}) _dragonhoard_offer "{" ".join([*command.words, *_names(command)])}" ;;'
        for command in commands
    ]
    return "\n".join(
        [
            "_dragonhoard_offer() {",
            '    COMPREPLY=($(compgen -W "$1" -- "${COMP_WORDS[COMP_CWORD]}"))',
            "}",
            "_dragonhoard() {",
            '    if [ "$COMP_CWORD" = 1 ]; then',
            f'        _dragonhoard_offer "{" ".join(command.name for command in commands)} --help --version"',
            "        return",
            "    fi",
            '    case "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD-1]}" in',
            *cases,
            "    esac",
            '    case "${COMP_WORDS[1]}" in',
            *offers,
            "    esac",
            "}",
            "complete -o default -F _dragonhoard dragonhoard",
        ]
    )


def zsh_script(commands: Sequence[Command]) -> str:
    """For zsh, with explanations."""
    return "\n".join(
        [
            "#compdef dragonhoard",
            "_dragonhoard() {",
            "    local -a commands",
            "    commands=(",
            *(f"        {_quoted(f'{command.name}:{command.about}')}" for command in commands),
            "    )",
            "    if (( CURRENT == 2 )); then",
            "        _describe command commands",
            "        return",
            "    fi",
            "    local command=$words[2]",
            "    shift words",
            "    (( CURRENT-- ))",
            "    case $command in",
            *(line for command in commands for line in _zsh_case(command)),
            "    esac",
            "}",
            "compdef _dragonhoard dragonhoard",
        ]
    )


def _zsh_case(command: Command) -> Iterator[str]:
    yield f"        {command.name}) _arguments \\"
    for option in command.options:
        about = option.about.translate(PLAIN)
        offer = f"({' '.join(option.values)})" if option.values else "_files"
        value = f":{option.name.lstrip('-')}:{offer}" if option.takes_value else ""
        yield f"            {_quoted(f'*{option.name}[{about}]{value}')} \\"
    offered = f"({' '.join(command.words)})" if command.words else "_files"
    yield f"            {_quoted(f'*:argument:{offered}')} ;;"


def fish_script(commands: Sequence[Command]) -> str:
    """For fish, with explanations."""
    lines = []
    for command in commands:
        lines.append(
            f"complete -c dragonhoard -f -n __fish_use_subcommand -a {command.name} -d {_quoted(command.about)}"
        )
        here = f"complete -c dragonhoard -n '__fish_seen_subcommand_from {command.name}'"
        if command.words:
            lines.append(f"{here} -f -a {_quoted(' '.join(command.words))}")
        for option in command.options:
            value = f" -x -a {_quoted(' '.join(option.values))}" if option.values else " -r"
            told = f" -d {_quoted(option.about)}"
            lines.append(f"{here} -l {option.name.lstrip('-')}{value if option.takes_value else ''}{told}")
    return "\n".join(lines)


WRITERS: Final[dict[str, Callable[[Sequence[Command]], str]]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}


def script(shell: str, parsers: Sequence[CommandParser], words: Catalogue) -> str:
    """The script for a shell, with a line on how to use it."""
    remark = f"# {words.format(f'completion-{shell}')}"
    written = WRITERS[shell]([described(parser) for parser in parsers])
    head, _, rest = written.partition("\n")
    # zsh wants its mark on the very first line.
    lines = (head, remark, rest) if shell == "zsh" else (remark, written)
    return "\n".join(lines) + "\n"


def _names(command: Command) -> list[str]:
    return [option.name for option in command.options]


def _quoted(text: str) -> str:
    """A text as one word of any of the three shells: typographic apostrophes need no escape."""
    return "'" + text.replace("\\", "").replace("'", "’") + "'"
