"""A small random generator that gives the same numbers compiled, uncompiled and on any platform."""

from typing import Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF
_WARM_UP: Final = 16


class Rng:
    """Chris Doty-Humphrey's sfc32; every intermediate value stays below 2**62, so plain Python agrees bit by bit."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        if seed < 0 or stream < 0:
            raise ValueError("seed and stream are not negative")
        words: list[int] = []
        for number in (seed, stream):
            words.append(number & MASK32)
            words.append((number >> 32) & MASK32)
            rest = number >> 64
            while rest:
                # Longer seeds are folded in, so that no digit of a 256-bit seed is ignored.
                words[-1] = (words[-1] * 0x9E3779B1 + (rest & MASK32)) & MASK32
                rest >>= 32
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2] ^ (words[3] * 0x85EBCA6B & MASK32)
        self.counter: i64 = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        word: i64 = (self.a + self.b + self.counter) & MASK32
        self.counter = (self.counter + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK32
        self.c = (((self.c << 21) | (self.c >> 11)) + word) & MASK32
        return word

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely; bound is at most 2**30."""
        product: i64 = self.word() * bound
        low: i64 = product & MASK32
        if low < bound:
            # Numbers below the threshold would make the first values a little likelier: draw again.
            threshold: i64 = (MASK32 + 1 - bound) % bound
            while low < threshold:
                product = self.word() * bound
                low = product & MASK32
        return product >> 32

    def copy(self) -> "Rng":
        """A generator that will give the same numbers."""
        return rng_at(self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[object, ...]:
        return rng_at, (int(self.a), int(self.b), int(self.c), int(self.counter))


def rng_at(a: int, b: int, c: int, counter: int) -> Rng:
    """A generator in this state: how generators are unpickled and copied."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = a, b, c, counter
    return rng
