"""Learns the judgement by games against itself."""

# not compiled: it reads a command line and shows progress

import sys
import time

from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.lessons import Lessons, Pupil, compare
from dragonhoard.games.tarasque.rules import TarasquePosition


def main() -> None:
    games, hidden, seed = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    start = TarasquePosition(2, True, False)
    rng = Rng(seed)
    pupil = Pupil(hidden, rng)
    lessons = Lessons(start, pupil, rng)
    began = time.time()
    done = 0
    while done < games:
        rate = 0.003 * (1 - done / games) + 0.0001
        lessons.attend(50, rate)
        done += 50
        if done % 1000 == 0 or done == 250:
            won, tied, leads = compare(start, lessons.judgement, None, Rng(seed, 7), 400)
            print(done, f"{time.time() - began:.0f}s error {(lessons.error / lessons.noted) ** 0.5:.2f}",
                  f"{(won + tied / 2) / 4:.1f}% lead {leads / 400:.2f}", flush=True)
            lessons.error, lessons.noted = 0.0, 0
            judgement = lessons.judgement
            open(sys.argv[4], "w").write(
                f"FIRST = {[int(x) for x in judgement.first]}\nSECOND = {[int(x) for x in judgement.second]}\nPLAIN = {[int(x) for x in judgement.plain]}\n")


if __name__ == "__main__":
    main()
