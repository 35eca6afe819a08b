"""Names that look alike: the same to the eye though not to a computer (confusables, Unicode TS 39)."""

import unicodedata
from typing import Final

# What the server puts after a name that could be taken for another one; nobody may have it in their own.
MARK: Final = "≈"

# Letters that look like a Latin one, each before it, after marks, case and width are gone. Only shapes that are the
# same in common fonts; the whole list of Unicode also has what nobody would mistake.
_CYRILLIC: Final = "аa вb гr еe кk мm нh оo пn рp сc тt уy хx ьb ѕs іi јj һh ԁd ԛq ԝw ѵv ӏl үy ғf иu цu ҽe"
_GREEK: Final = "αa βb γy εe ζz ηn ιi κk μu νv οo ρp ςc σo τt υu χx ωw"
_ARMENIAN: Final = "օo ոn սu հh ցg յj զq ԍg"
_CHEROKEE: Final = "ꭰd ꭱr ꭲt ꭺa ꭻj ꭼe ꮃw ꮇm ꮋh ꮍy ꮐg ꮓz ꮖt ꮪs ꮩv ꮮl ꮯc ꮲp ꮶk"
_LATIN: Final = (
    "ıi łl øo đd ħh ŧt ɑa ɡg ɩi ʀr ʏy ɴn ʟl ꜱs ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz 0o 1l |l !l"
)
_ALIKE: Final = {
    pair[0]: pair[1] for pair in f"{_CYRILLIC} {_GREEK} {_ARMENIAN} {_CHEROKEE} {_LATIN}".split()
}
_LETTERS: Final = frozenset({"Lu", "Ll", "Lt", "Lo"})
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
# Scripts that are written together; a name may mix Latin letters with those of one line (TS 39, highly restrictive).
_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)


def skeleton(name: str) -> str:
    """A name as the eye compares it: two that look alike have the same."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = [sign for sign in plain if unicodedata.category(sign)[0] not in "MCZ"]
    shown = "".join(_ALIKE.get(sign, sign) for sign in letters)
    # Case folding leaves i and l apart, but nobody tells a capital I from a small l.
    shown = shown.replace("i", "l")
    for pair, one in _PAIRS:
        shown = shown.replace(pair, one)
    return shown


def has_mixed_scripts(name: str) -> bool:
    """Whether a name has letters of scripts that nobody writes together."""
    letters = (sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) in _LETTERS)
    scripts = {unicodedata.name(sign, "?").split()[0] for sign in letters}
    return len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER)


def marked(name: str) -> str:
    """A name with the sign that it could be taken for another one."""
    return f"{name} {MARK}"
