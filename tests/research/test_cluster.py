"""Work on a Ray cluster of two machines: the same results, also when one of them is lost in the middle."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from dragonhoard.cli import main
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.match import Match
from dragonhoard.core.problem import Problem
from dragonhoard.research import arena, cluster, simulate
from dragonhoard.research.executors import SerialExecutor, open_executor
from dragonhoard.research.training.loop import Examiner, train
from dragonhoard.research.training.selfplay import play_shard
from tests.research.training.lessons import short_course

# Nothing leaves this machine, nothing is written to the home folder, nobody is reported to.
SURROUNDINGS = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
}
ATTEMPTS = 3
pytestmark = [
    pytest.mark.slow,
    # Ray leaves sockets and processes to be closed by the end of the program.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning:ray"),
    pytest.mark.filterwarnings("ignore::FutureWarning:ray"),
]


def machine() -> dict[str, Any]:
    """The settings of a small machine; with ports that are known beforehand it waits for none of its agents."""
    agents = ("metrics_agent", "metrics_export", "runtime_env_agent", "dashboard_agent_listen")
    names = [f"{agent}_port" for agent in agents]
    sockets = [socket.socket() for _ in names]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = {name: one.getsockname()[1] for name, one in zip(names, sockets, strict=True)}
    for one in sockets:
        one.close()
    return {"num_cpus": 1, "object_store_memory": 80_000_000, "node_ip_address": "127.0.0.1"} | ports


class Machines:
    """A cluster of two machines, one of which can be lost."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self._cluster = Cluster(True, head_node_args={"include_dashboard": False} | machine())
        self.address = str(self._cluster.address)
        self._second = self._cluster.add_node(**machine())

    def lose_the_second(self) -> None:
        self._cluster.remove_node(self._second, allow_graceful=False)

    def find_another(self) -> None:
        self._second = self._cluster.add_node(**machine())

    def close(self) -> None:
        self._cluster.shutdown()


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SURROUNDINGS.items():
            patch.setenv(name, value)
        # Ray starts a dozen Pythons: they need not compile its sources every time.
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        with closing(patient_start()) as found:
            yield found


def patient_start() -> Machines:
    """Ray gives its own processes a few seconds to start; a machine too busy for that says nothing about our work."""
    reason = ""
    for _ in range(ATTEMPTS):
        try:
            return Machines()
        except Exception as error:
            reason = str(error)
    pytest.fail(f"Ray could not start {ATTEMPTS} times in a row: {reason}")


def plan() -> simulate.SimulationConfig:
    options = find_game("tarasque").settings(3).options
    return simulate.SimulationConfig("tarasque", 3, options, ("greedy", "random"), 7, 48)


def stumble(marks: str, number: int) -> int:
    """Work during which the worker is killed, the first time that it comes to number 3."""
    mark = Path(marks, "killed")
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def one_choice_further(match: Match) -> Match:
    """Carried to a worker and back."""
    match.push(match.legal_actions()[0])
    return match


def test_matches_of_every_game_travel(machines: Machines) -> None:
    starts = [find_game(game_id).start(seed=3) for game_id in game_ids()]
    with open_executor(2, machines.address) as crew:
        found = {
            match.game.id: match
            for match in crew.map_unordered(one_choice_further, [(one,) for one in starts])
        }
    for start in starts:
        assert str(found[start.game.id]) == str(one_choice_further(start))


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(machines: Machines, tmp_path: Path) -> None:
    with open_executor(1, machines.address) as crew:
        numbers = list(crew.map_unordered(stumble, [(str(tmp_path), number) for number in range(12)]))
    assert (tmp_path / "killed").exists()
    assert sorted(numbers) == list(range(12))


def test_a_lost_machine_loses_nothing_and_counts_nothing_twice(
    machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "_BOT_BATCH", 2)
    heard: list[int] = []

    def tell(games: int) -> None:
        heard.append(games)
        if len(heard) == 4:
            machines.lose_the_second()

    found = simulate.simulate(plan(), 1, tell, machines.address)
    machines.find_another()
    assert heard == [2] * 24
    assert found == simulate.simulate(plan(), 1, lambda games: None)


def test_a_tournament_is_the_same(machines: Machines, tmp_path: Path) -> None:
    options = find_game("vale").settings(2).options
    tournament = arena.Tournament("vale", 2, options, ("random", "hatchling", "greedy"), 2, 5)

    def results(name: str, address: str | None) -> list[tuple[object, ...]]:
        played = arena.run(tournament, tmp_path / name, 1, lambda games: None, address)
        return [(game.pair, game.number, game.seats, game.scores, game.decisions) for game in played]

    assert results("there", machines.address) == results("here", None)


def test_games_to_learn_from_are_the_same(machines: Machines) -> None:
    course = short_course("tarasque")
    tasks = [(course, course.new_net().arrays, 0, shard) for shard in range(course.shards)]
    with open_executor(1, machines.address) as crew:
        there = dict(crew.map_unordered(play_shard, tasks))
    for shard, experience in SerialExecutor().map_unordered(play_shard, tasks):
        for name in ("rows", "actions", "chances", "gains"):
            assert (getattr(there[shard], name) == getattr(experience, name)).all()


if find_spec("torch"):

    def test_a_network_learns_the_same(machines: Machines, tmp_path: Path) -> None:
        examiner = Examiner("random", games=2, every=1)

        def file(name: str, address: str | None) -> bytes:
            with open_executor(1, address) as crew:
                return train(short_course(), examiner, 1, tmp_path / name, crew, lambda training: None).file()

        assert file("there.npz", machines.address) == file("here.npz", None)


def test_a_problem_there_is_told_here(machines: Machines) -> None:
    with open_executor(1, machines.address) as crew, pytest.raises(Problem) as caught:
        list(crew.map_unordered(find_game, [("chess",)]))
    assert caught.value.key == "game-unknown"


def test_other_versions_are_refused() -> None:
    with pytest.raises(Problem, match="ray-version"):
        cluster._work_here("0.0", find_game, "book")


def test_without_ray_one_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    assert main(["simulate", "--games", "1", "--ray", "127.0.0.1:1", "--lang", "en"]) == 2
    assert 'pip install "dragonhoard[ray]"' in capsys.readouterr().err
