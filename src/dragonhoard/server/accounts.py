"""Who somebody is: guests with a name, and the ways back to one's identity."""

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from base64 import b64decode, b64encode
from collections.abc import Callable
from time import time
from typing import Final, NamedTuple

from dragonhoard.core.problem import Problem
from dragonhoard.host.alike import MARK, skeleton
from dragonhoard.host.ids import new_id
from dragonhoard.host.ports import Taken
from dragonhoard.server.storage import Storage
from dragonhoard.server.storage.rows import PersonRow
from dragonhoard.server.storage.tokens import new_token, token_hash

DAY: Final = 24 * 60 * 60 * 1000
# Browsers keep no cookie longer than 400 days.
SESSION: Final = 400 * DAY
RECOVERY: Final = DAY
SEEN_EVERY: Final = 10 * 60 * 1000

NAME_LONGEST: Final = 40
PASSWORD_SHORTEST: Final = 8
PASSWORD_LONGEST: Final = 200
# Cost of a guess: 32 MiB and about a tenth of a second.
SCRYPT_N, SCRYPT_R, SCRYPT_P = 2**15, 8, 1
SCRYPT_MEMORY: Final = 2**26
SALT_BYTES: Final = 16
# Joins the parts of one emoji; every other invisible sign could make two names look alike.
JOINER: Final = "\u200d"
# Letters by their category, blanks to the eye.
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class Entrance(NamedTuple):
    """Somebody who has come in, and the token that this device keeps."""

    person: PersonRow
    token: str


class Accounts:
    """People and how they come in; every mishap is a Problem."""

    def __init__(self, storage: Storage, clock: Callable[[], int] = now_ms) -> None:
        self._storage = storage
        self._people = storage.people
        self._clock = clock
        # A guess takes much memory: no more than two at a time.
        self._guesses = asyncio.Semaphore(2)

    # --- coming and going ---

    async def come(self, name: str, language: str) -> Entrance:
        """Come as a guest; not under a name that somebody has claimed."""
        person, at, cleaned = new_id(), self._clock(), clean_name(name)
        await self._check_free(cleaned)
        await self._people.add(person, cleaned, language, at)
        return await self.enter(person)

    async def person_of(self, token: str) -> PersonRow | None:
        """Whose device has this token, if it is still logged in."""
        at, key = self._clock(), token_hash(token)
        session = await self._people.session(key, at)
        person = await self._people.row(session.person) if session else None
        if session is None or person is None:
            return None
        if session.expires_at < at + SESSION // 2:
            await self._people.prolong(key, at + SESSION)
        if person.seen_at < at - SEEN_EVERY:
            await self._people.saw(person.person, at)
        return person

    async def is_logged_in(self, session: bytes) -> bool:
        """Whether a session is not over."""
        return await self._people.session(session, self._clock()) is not None

    async def person(self, person: str) -> PersonRow:
        """Somebody by identity."""
        found = await self._people.row(person)
        if found is None or found.is_gone:
            raise Problem("person-unknown")
        return found

    async def log_out(self, token: str) -> str | None:
        """Leave on this device; whoever did, if anybody."""
        session = await self._people.session(token_hash(token), self._clock())
        await self._people.log_out(token_hash(token))
        return session.person if session else None

    async def log_out_everywhere(self, person: str) -> None:
        """Leave on all devices; recovery links stop working too."""
        await self._people.log_out_everywhere(person)

    async def enter(self, person: str) -> Entrance:
        """Let somebody in who has shown who they are."""
        token, at = new_token(), self._clock()
        await self._people.log_in(token_hash(token), person, at, at + SESSION)
        return Entrance(await self.person(person), token)

    # --- oneself ---

    async def change(
        self, person: str, name: str | None = None, language: str | None = None, webhook: str | None = None
    ) -> str | None:
        """Change everything that is given, or nothing; the secret that signs what goes to a new webhook.

        A name that somebody has claimed is not to be had; with a password one logs in by it. A webhook of "" is none.
        """
        row = await self.person(person)
        fields: dict[str, str | None] = {}
        if name is not None:
            cleaned = clean_name(name)
            await self._check_free(cleaned, person)
            fields["name"] = cleaned
            if row.password:
                fields |= {"login": fold(cleaned), "skeleton": skeleton(cleaned)}
        if language is not None:
            fields["language"] = language
        secret = new_token() if webhook else None
        if webhook is not None:
            fields |= {"webhook": webhook or None, "webhook_secret": secret}
        try:
            await self._people.change(person, fields)
        except Taken:
            raise Problem("name-claimed", name=fields["name"] or "") from None
        return secret

    async def _check_free(self, name: str, person: str = "") -> None:
        """Refuse a name that another one has claimed by a password."""
        owner = await self._people.by_login(fold(name))
        if owner is not None and owner.person != person:
            raise Problem("name-claimed", name=name)

    async def keep_looks(self) -> None:
        """Make up for names that were claimed before their look was kept."""
        for person, login in await self._people.without_skeleton():
            await self._people.change(person, {"skeleton": skeleton(login)})

    async def mute(self, person: str, muted: str) -> None:
        """Hear no more of somebody."""
        if person == muted:
            raise Problem("mute-oneself")
        await self.person(muted)
        await self._people.mute(person, muted)

    async def unmute(self, person: str, muted: str) -> None:
        """Hear somebody again."""
        await self._people.unmute(person, muted)

    async def export(self, person: str) -> dict[str, object]:
        """Everything that is kept about a person."""
        await self.person(person)
        return await self._storage.personal.everything(person)

    async def delete(self, person: str) -> list[str]:
        """Forget a person; the tables that have to be read anew, where a nameless one sits now."""
        await self.person(person)
        return await self._storage.personal.forget(person, f"gone{new_id()}")

    # --- recovery links ---

    async def recovery(self, person: str) -> str:
        """The token of a link that brings this identity to another device, once and for a day."""
        await self.person(person)
        token = new_token()
        await self._people.add_recovery(token_hash(token), person, self._clock() + RECOVERY)
        return token

    async def recover(self, token: str) -> Entrance:
        """Come in by a recovery link; the devices from which one has come are logged out."""
        person = await self._people.use_recovery(token_hash(token), self._clock())
        if person is None:
            raise Problem("recovery-invalid")
        entrance = await self.enter(person)
        await self._people.log_out_others(person, token_hash(entrance.token))
        return entrance

    # --- passwords ---

    async def set_password(
        self, person: str, password: str, old: str | None, keep: str | None = None
    ) -> None:
        """Claim one's name by a password; devices but the one with the token `keep` have to log in (again)."""
        row = await self.person(person)
        if row.password is not None and not await self._is_right(old or "", row.password):
            raise Problem("password-wrong")
        check_password(password)
        hashed = await self._scrypt(password)
        try:
            claim: dict[str, str | None] = {
                "login": fold(row.name),
                "skeleton": skeleton(row.name),
                "password": hashed,
            }
            await self._people.change(person, claim)
        except Taken:
            raise Problem("name-claimed", name=row.name) from None
        await self._people.log_out_others(person, token_hash(keep or ""))

    async def log_in(self, name: str, password: str) -> Entrance:
        """Come in by name and password; a wrong name takes as long as a wrong password."""
        is_usable = len(name) <= PASSWORD_LONGEST and len(password) <= PASSWORD_LONGEST
        row = await self._people.by_login(fold(name)) if is_usable else None
        is_right = await self._is_right(password if is_usable else "", (row and row.password) or NOBODYS)
        if row is None or not is_right:
            raise Problem("login-wrong")
        return await self.enter(row.person)

    async def _is_right(self, password: str, hashed: str) -> bool:
        _, n, r, p, salt, digest = hashed.split("$")
        cost = (int(n), int(r), int(p))
        async with self._guesses:
            found = await asyncio.to_thread(scrypt, password, b64decode(salt), cost)
        return hmac.compare_digest(found, b64decode(digest))

    async def _scrypt(self, password: str) -> str:
        salt, cost = secrets.token_bytes(SALT_BYTES), (SCRYPT_N, SCRYPT_R, SCRYPT_P)
        async with self._guesses:
            digest = await asyncio.to_thread(scrypt, password, salt, cost)
        return password_text(cost, salt, digest)


def scrypt(password: str, salt: bytes, cost: tuple[int, int, int]) -> bytes:
    """A digest that is dear to compute; equal passwords typed on different keyboards have equal digests."""
    typed = unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
    n, r, p = cost
    return hashlib.scrypt(typed, salt=salt, n=n, r=r, p=p, maxmem=SCRYPT_MEMORY, dklen=32)


def password_text(cost: tuple[int, int, int], salt: bytes, digest: bytes) -> str:
    """What is kept of a password; the cost stands in it, so that it can rise."""
    return "$".join(["scrypt", *map(str, cost), b64encode(salt).decode(), b64encode(digest).decode()])


# Compared with where there is no such name.
NOBODYS: Final = password_text((SCRYPT_N, SCRYPT_R, SCRYPT_P), bytes(SALT_BYTES), bytes(32))


def check_password(password: str) -> None:
    """Refuse what is too short to be safe or too long to be typed."""
    if len(password) < PASSWORD_SHORTEST:
        raise Problem("password-short", least=PASSWORD_SHORTEST)
    if len(password) > PASSWORD_LONGEST:
        raise Problem("password-long", most=PASSWORD_LONGEST)


def clean_name(name: str) -> str:
    """A name as text on one line, without signs that cannot be seen."""
    if len(name) > 10 * NAME_LONGEST:
        raise Problem("name-long", most=NAME_LONGEST)
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if not cleaned.strip(JOINER):
        raise Problem("name-empty")
    if len(cleaned) > NAME_LONGEST:
        raise Problem("name-long", most=NAME_LONGEST)
    if any(is_unseen(sign) for sign in cleaned):
        raise Problem("name-signs")
    if MARK in cleaned:
        raise Problem("name-mark", sign=MARK)
    return cleaned


def is_unseen(sign: str) -> bool:
    """Whether a sign has no shape of its own: controls, directions, halves of characters, private ones."""
    return sign in BLANKS or (sign != JOINER and unicodedata.category(sign) in UNSEEN)


def fold(name: str) -> str:
    """A name as it is compared."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join("".join(sign for sign in folded if not is_unseen(sign) and sign != JOINER).split())
