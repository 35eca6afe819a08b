"""A passkey made of software: what a phone or a security key does when a page asks for a passkey."""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import json

PRESENT_AND_VERIFIED = 0x05
WITH_KEY = 0x40


def packed(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One key for one person at one site, on the page of an origin."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.credential = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.person = b""
        self.uses = 0

    def create(self, options: bytes) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        asked = json.decode(options)
        self.person = unpacked(asked["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        key = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        )
        identity = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + key
        told = self._told(asked["rp"]["id"], PRESENT_AND_VERIFIED | WITH_KEY) + identity
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", asked["challenge"])
        return self._answer({"clientDataJSON": packed(client), "attestationObject": packed(attestation)})

    def get(self, options: bytes) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        asked = json.decode(options)
        self.uses += 1
        told = self._told(asked["rpId"], PRESENT_AND_VERIFIED)
        client = self._client("webauthn.get", asked["challenge"])
        signature = self.key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": packed(client),
                "authenticatorData": packed(told),
                "signature": packed(signature),
                "userHandle": packed(self.person),
            }
        )

    def _told(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.encode(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        )

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        name = packed(self.credential)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
