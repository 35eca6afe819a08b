"""Passkeys: a device proves by its own key whose it is (WebAuthn); needs the extra `passkeys`."""

import secrets
from base64 import urlsafe_b64decode
from collections.abc import Callable
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from msgspec import DecodeError, Struct, ValidationError, convert, json

from dragonhoard.core.problem import Problem
from dragonhoard.host.ports import Unavailable
from dragonhoard.server.accounts import Accounts, Entrance, now_ms
from dragonhoard.server.storage import Storage

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

MOST: Final = 20
CHALLENGE_BYTES: Final = 32
CHALLENGE_MS: Final = 5 * 60 * 1000
SERVER_NAME: Final = "Dragonhoard"


class SignedResponse(Struct, frozen=True):
    """The part of a browser's answer that is looked at before it is verified."""

    clientDataJSON: str  # noqa: N815
    userHandle: str | None = None  # noqa: N815


class SignedCredential(Struct, frozen=True):
    """A browser's answer: which credential signed, and what."""

    rawId: str  # noqa: N815
    response: SignedResponse


class ClientData(Struct, frozen=True):
    """What the browser itself says it was asked for."""

    challenge: str


def are_passkeys_here() -> bool:
    """Whether the extra is installed."""
    return find_spec("webauthn") is not None


class Passkeys:
    """Adding passkeys, and coming in by them; `origin` is the page's own, which the server has checked."""

    def __init__(self, storage: Storage, accounts: Accounts, clock: Callable[[], int] = now_ms) -> None:
        self._passkeys = storage.passkeys
        self._accounts = accounts
        self._clock = clock

    async def count(self, person: str) -> int:
        """How many passkeys a person has."""
        return len(await self._passkeys.of_person(person))

    async def begin_adding(self, person: str, origin: str) -> bytes:
        """The options for `navigator.credentials.create`, as JSON."""
        site = site_of(origin)
        row, known = await self._accounts.person(person), await self._passkeys.of_person(person)
        if len(known) >= MOST:
            raise Problem("passkeys-many", most=MOST)
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        options = generate_registration_options(
            rp_id=site,
            rp_name=SERVER_NAME,
            user_id=person.encode(),
            user_name=row.name,
            challenge=await self._challenge(person),
            exclude_credentials=[descriptor(passkey.credential) for passkey in known],
            # The key has to know whose it is, for nobody types a name to come in.
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        return options_to_json(options).encode()

    async def add(self, person: str, origin: str, credential: dict[str, object]) -> None:
        """Keep the passkey that a browser made."""
        site = site_of(origin)
        signed = read_credential(credential)
        challenge = await self._answered(signed, person)
        from webauthn import verify_registration_response

        try:
            verified = verify_registration_response(
                credential=json.encode(credential).decode(),
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=origin,
            )
            await self._passkeys.add(
                verified.credential_id,
                person,
                verified.credential_public_key,
                verified.sign_count,
                self._clock(),
            )
        except Unavailable:
            raise
        except Exception:
            # The answer is a stranger's bytes in four nested formats: whatever is wrong with them, it is wrong.
            raise Problem("passkey-wrong") from None

    async def begin_coming_in(self, origin: str) -> bytes:
        """The options for `navigator.credentials.get`, as JSON."""
        site = site_of(origin)
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(rp_id=site, challenge=await self._challenge(None))
        return options_to_json(options).encode()

    async def come_in(self, origin: str, credential: dict[str, object]) -> Entrance:
        """Come in by a passkey."""
        site = site_of(origin)
        signed = read_credential(credential)
        challenge = await self._answered(signed, None)
        passkey = await self._passkeys.row(unpacked(signed.rawId))
        handle = signed.response.userHandle
        if passkey is None or (handle is not None and unpacked(handle) != passkey.person.encode()):
            raise Problem("passkey-wrong")
        from webauthn import verify_authentication_response

        try:
            verified = verify_authentication_response(
                credential=json.encode(credential).decode(),
                expected_challenge=challenge,
                expected_rp_id=site,
                expected_origin=origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
            )
            await self._passkeys.used(passkey.credential, passkey.sign_count, verified.new_sign_count)
        except Unavailable:
            raise
        except Exception:
            raise Problem("passkey-wrong") from None
        return await self._accounts.enter(passkey.person)

    async def remove_all(self, person: str) -> None:
        """Forget a person's passkeys."""
        for passkey in await self._passkeys.of_person(person):
            await self._passkeys.remove(person, passkey.credential)

    async def _challenge(self, person: str | None) -> bytes:
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        await self._passkeys.challenge(challenge, person, self._clock() + CHALLENGE_MS)
        return challenge

    async def _answered(self, signed: SignedCredential, person: str | None) -> bytes:
        """The challenge that an answer is for, if it was given to this person and not answered before."""
        try:
            challenge = unpacked(
                json.decode(unpacked(signed.response.clientDataJSON), type=ClientData).challenge
            )
        except (DecodeError, ValidationError):
            raise Problem("passkey-wrong") from None
        if not await self._passkeys.use_challenge(challenge, person, self._clock()):
            raise Problem("passkey-wrong")
        return challenge


def site_of(origin: str) -> str:
    """The name that passkeys are bound to."""
    if not are_passkeys_here():
        raise Problem("passkey-extra")
    name = urlsplit(origin).hostname or ""
    try:
        ip_address(name)
    except ValueError:
        if name:
            return name
    raise Problem("passkey-address")


def read_credential(credential: dict[str, object]) -> SignedCredential:
    """What a browser sent, as far as we look at it ourselves."""
    try:
        return convert(credential, SignedCredential)
    except ValidationError:
        raise Problem("passkey-wrong") from None


def unpacked(text: str) -> bytes:
    """Bytes out of the base 64 that browsers write without its padding."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Problem("passkey-wrong") from None


def descriptor(credential: bytes) -> "PublicKeyCredentialDescriptor":
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=credential)
