"""The bench's arithmetic and words; nothing here is timed, and no peer is needed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bench import __main__ as command
from bench import build_worker, builds, environment, report, riders, rounds, start
from bench.build_worker import Task
from bench.clock import Tally, timed
from bench.ours import is_compiled
from bench.rounds import Result, Sample
from bench.rows import (
    EXTRA_TARGETS,
    EXTRAS,
    LIMITS,
    PEER_ROWS,
    TARGETS,
    Host,
    Limit,
    Ratio,
    Row,
    Seats,
    game_limits,
    game_ratios,
    game_rows,
    player_counts,
    usual_players,
)
from dragonhoard.games.riders.rules.placing import stands_clear

FAST = Row("fast", "Fast", Host.COMPILED, "bench.ours", ())
SLOW = Row("slow", "Slow", Host.PLAIN, "bench.ours", ())
PEER = Row("peer", "Peer", Host.PEER, "bench.peers.peer", (), "peer")
CALL = Row("call", "Call", Host.COMPILED, "bench.ours", (), counts_calls=True)


def measured(row: Row, *counts: int) -> Result:
    return Result(row, [Sample(count, 2, 1.0) for count in counts])


# Rows and ratios


@pytest.mark.parametrize(
    ("seats", "counts", "usual"),
    [
        (Seats("wide", 2, 6), [2, 4, 6], 4),
        (Seats("duel", 2, 2), [2], 2),
        (Seats("trio", 3, 3), [3], 3),
        (Seats("crowd", 5, 8), [5, 6], 5),
        (Seats("solo", 1, 4), [2, 4], 4),
    ],
)
def test_a_game_is_measured_with_the_players_it_seats(seats: Seats, counts: list[int], usual: int) -> None:
    assert player_counts(seats) == counts
    assert usual_players(seats) == usual


def test_every_ratio_is_between_rows_that_exist() -> None:
    game = Seats("new", 2, 3)
    known = {row.id for row in [*game_rows(game), *PEER_ROWS]}
    for ratio in game_ratios(game):
        assert {ratio.over, *ratio.under} <= known
        assert ratio.target == 0


def test_every_target_belongs_to_a_ratio() -> None:
    promised = [*TARGETS, *(game_id for game_id, _ in EXTRA_TARGETS)]
    for game_id in promised:
        ratios = game_ratios(Seats(game_id, 2, 6))
        extras = [figure for name, figure in EXTRA_TARGETS if name == game_id]
        assert sum(ratio.target > 0 for ratio in ratios) == len(TARGETS.get(game_id, {})) + len(extras)


@pytest.mark.parametrize("game_id", sorted(EXTRAS))
def test_what_only_one_game_has_is_measured_compiled_against_plain(game_id: str) -> None:
    game = Seats(game_id, 2, 6)
    known = {row.id: row for row in [*game_rows(game), *PEER_ROWS]}
    ratios = game_ratios(game)
    assert all({ratio.over, *ratio.under} <= set(known) for ratio in ratios)
    for figure, unit, _ in EXTRAS[game_id]:
        compiled, plain = (known[f"{game_id}-{figure}-{host.value}"] for host in (Host.COMPILED, Host.PLAIN))
        assert (compiled.unit, compiled.subject, plain.subject) == (
            unit,
            ("compiled", figure),
            ("plain", figure),
        )
        assert (compiled.id, (plain.id,)) in [(ratio.over, ratio.under) for ratio in ratios]
    assert {limit.row for limit in game_limits(game)} <= set(known)
    assert len(game_limits(game)) == sum(name == game_id for name, _ in LIMITS)


def test_riders_promises_regions_in_time() -> None:
    game = Seats("riders", 2, 6)
    assert [ratio.target for ratio in game_ratios(game) if ratio.over == "riders-regions-compiled"] == [30]
    assert [(limit.row, limit.milliseconds) for limit in game_limits(game)] == [
        ("riders-regions-compiled", 5)
    ]


@pytest.mark.parametrize("figure", [figure for figure, _, _ in EXTRAS["riders"]])
def test_every_figure_of_riders_can_be_taken(figure: str) -> None:
    build, other = ("compiled", "plain") if is_compiled() else ("plain", "compiled")
    told = riders.measure([build, figure], 1e-9)
    assert told["count"] > 0
    assert ("median" in told) == (figure == "regions")
    with pytest.raises(SystemExit, match=f"not {other}$"):
        riders.measure([other, figure], 1e-9)


def test_the_boards_of_riders_could_stand_on_a_table() -> None:
    for position in riders.boards()[:12]:
        for seat in range(riders.PLAYERS):
            x, y, heading = position.x[seat], position.y[seat], position.heading[seat]
            assert position.track.base_is_free(x, y, heading)
            assert stands_clear(position, seat, x, y, heading)


def test_every_peer_has_a_driver_and_a_pin() -> None:
    pins = environment.peer_versions()
    lock = environment.LOCK.read_text(encoding="utf-8")
    for row in PEER_ROWS:
        assert (environment.ROOT / f"{row.module.replace('.', '/')}.py").is_file()
        assert f"\n{row.peer.replace('_', '-')}=={pins[row.peer]} " in lock


def test_rows_are_chosen_by_a_part_of_their_name() -> None:
    assert command.chosen([FAST, SLOW], []) == [FAST, SLOW]
    assert command.chosen([FAST, SLOW], ["SLO"]) == [SLOW]
    with pytest.raises(environment.Trouble, match=r"^No row is called quick\. There are: fast, slow\.$"):
        command.chosen([FAST, SLOW], ["quick"])


# Rounds


def test_peers_and_ours_take_turns() -> None:
    assert rounds.interleaved([FAST, SLOW, CALL, PEER]) == [PEER, FAST, SLOW, CALL]


def test_all_rounds_fit_into_the_whole() -> None:
    pace = command.Pace(rounds=5, whole=200)
    assert command.slice_of(pace, 4) == 1.0
    assert 5 * 40 * (command.slice_of(pace, 40) + command.OVERHEAD) <= 200 + 1
    assert command.slice_of(pace, 4000) == 0.1


def test_a_missing_peer_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(rounds, "measure", lambda row, seconds, core: Sample(10, 1, 1.0))
    results = rounds.run(
        [FAST, PEER], {"peer": "not installed: no wheel"}, 2, 0.1, lambda _, row: told.append(row.id)
    )
    assert [len(result.samples) for result in results] == [2, 0]
    assert told == ["peer", "fast"] * 2
    assert report.figure_cells(results[1])[:2] == ("Peer", "not installed: no wheel")


def test_a_failed_row_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    def fail(row: Row, seconds: float, core: int) -> str:
        tries.append(row.id)
        return "failed: ouch"

    monkeypatch.setattr(rounds, "measure", fail)
    (result,) = rounds.run([FAST], {}, 3, 0.1, lambda number, row: None)
    assert tries == ["fast"]
    assert result.problem == "failed: ouch"


@pytest.mark.parametrize(
    ("output", "errors", "code", "found"),
    [
        ('hello\n{"count": 6, "games": 2, "seconds": 0.5}\n', "", 0, Sample(6, 2, 0.5)),
        (
            "",
            "Traceback\nModuleNotFoundError: No module named 'x'\n",
            1,
            "failed: ModuleNotFoundError: No module named 'x'",
        ),
        ('{"count": 6, "games": 0, "seconds": 1, "median": 0.1}\n', "", 0, Sample(6, 0, 1.0, 0.1)),
        ("", "", -9, "failed: exit code -9"),
        ("[1]\n", "", 0, "failed: exit code 0"),
        ('{"count": 0, "games": 0, "seconds": 0.5}\n', "", 0, "failed: exit code 0"),
    ],
)
def test_a_worker_is_understood(output: str, errors: str, code: int, found: Sample | str) -> None:
    assert rounds.sample_of(output, errors, code) == found


def test_a_worker_counts_what_it_timed() -> None:
    batches = iter(range(100))
    told = timed(lambda: next(batches), lambda batch: Tally(10, 1), seconds=0)
    assert told == {"count": 0, "games": 0, "seconds": 0.0}
    told = timed(lambda: sum(range(1000)), lambda _: Tally(10, 1), seconds=1e-6)
    assert told["count"] == 10 * told["games"] > 0


# Figures


def test_the_best_round_counts() -> None:
    best = measured(FAST, 100, 300, 200).best
    assert best is not None
    assert best.rate == 300
    assert report.figure_cells(measured(FAST, 100, 400)) == ("Fast", "400", "2", "", "25%")
    assert report.figure_cells(measured(CALL, 10_000_000)) == ("Call", "", "", "100", "100%")


def test_a_ratio_is_taken_against_the_fastest() -> None:
    results = [measured(FAST, 600), measured(SLOW, 10, 20), measured(PEER, 15)]
    ratio = Ratio("fast ÷ both", "fast", ("slow", "peer"), target=30)
    (comparison,) = report.compare([ratio], results)
    assert comparison.value == 30
    assert report.ratio_cells(comparison) == ("fast ÷ both", "30 ×", "≥ 30 ×", "reached")


@pytest.mark.parametrize(
    ("medians", "cells"),
    [
        ((0.006, 0.0049), ("calls", "4.9 ms", "< 5 ms", "reached")),
        ((0.005,), ("calls", "5 ms", "< 5 ms", "not reached")),
        ((), ("calls", "", "< 5 ms", "not measured")),
    ],
)
def test_a_limit_is_kept_or_not(medians: tuple[float, ...], cells: tuple[str, ...]) -> None:
    result = Result(CALL, [Sample(1, 0, 1.0, median) for median in medians])
    kept, other = Limit("calls", "call", 5), Limit("others", "other", 5)
    (found,) = report.bound([kept, other], [result])
    assert report.ratio_cells(found) == cells
    told = report.machine_form([result], [found], {})
    assert told["ratios"] == []
    assert told["limits"][0]["verdict"] == cells[3]


def test_other_units_than_decisions_are_named() -> None:
    row = Row("flight", "Flight", Host.COMPILED, "bench.riders", (), unit="flights")
    assert report.figure_cells(Result(row, [Sample(1_500, 0, 1.0)]))[1] == "1,500 flights/s"


@pytest.mark.parametrize(
    ("value", "target", "verdict"),
    [(39.9, 40, "not reached"), (40, 40, "reached"), (1, 0, ""), (None, 40, "not measured")],
)
def test_a_target_is_reached_or_not(value: float | None, target: float, verdict: str) -> None:
    assert report.Comparison(Ratio("r", "a", ("b",), target), value).verdict == verdict


def test_a_ratio_without_figures_says_so_and_one_not_asked_for_is_left_out() -> None:
    results = [measured(FAST, 5), Result(PEER, problem="not installed: no wheel")]
    asked, not_asked = Ratio("a", "fast", ("peer",), 3), Ratio("b", "fast", ("slow",), 3)
    (comparison,) = report.compare([asked, not_asked], results)
    assert comparison.ratio == asked
    assert comparison.value is None
    assert report.ratio_cells(comparison) == ("a", "", "≥ 3 ×", "not measured")


@pytest.mark.parametrize(
    ("number", "text"),
    [(6_549_321, "6,550,000"), (999.6, "1,000"), (123.4, "123"), (99.96, "100"), (46.62, "46.6"), (3, "3")],
)
def test_numbers_are_readable(number: float, text: str) -> None:
    assert report.readable(number) == text


def test_the_report_is_the_same_in_every_form() -> None:
    results = [measured(FAST, 600, 500), Result(PEER, problem="not installed: no wheel")]
    comparisons = report.compare([Ratio("fast ÷ peer", "fast", ("peer",), 3)], results)
    circumstances = report.circumstances_of(2, 0.5, {"peer": "1.0"})
    told = json.loads(json.dumps(report.machine_form(results, comparisons, circumstances)))
    assert [row["best"] for row in told["rows"]] == [600, None]
    assert told["rows"][0]["samples"][1] == {"count": 500, "games": 2, "seconds": 1.0, "median": 0}
    assert told["ratios"][0]["verdict"] == "not measured"
    document = report.markdown(results, comparisons, circumstances)
    assert "| Fast | 600 | 2 |  | 83% |" in document
    assert "| Peer | not installed: no wheel |  |  |  |" in document
    assert "peer 1.0" in document


# The peers' environment and the command


def test_pins_are_read() -> None:
    text = "# why\nopen_spiel==2.0.2\n\npettingzoo[classic]==1.27.0\n"
    assert environment.requirements(text) == {
        "open_spiel": "open_spiel==2.0.2",
        "pettingzoo": "pettingzoo[classic]==1.27.0",
    }


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("error: Failed\n  cause: tcp connect error\n", "the package index cannot be reached"),
        ("Using Python 3.11\nerror: Hash mismatch\n", "error: Hash mismatch"),
        ("  × No solution found\n  ╰─▶ Because", "No solution found"),
        ("", "uv gave no reason"),
    ],
)
def test_a_failed_installation_has_a_reason(output: str, words: str) -> None:
    assert environment.reason(output) == words


def test_peers_that_cannot_be_installed_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / "venv" / "python")
    monkeypatch.setattr(environment, "STAMP", tmp_path / "venv" / "installed.json")
    monkeypatch.setattr(environment, "uv", lambda *arguments: "the package index cannot be reached")
    problems = environment.install(lambda doing: None)
    assert problems["catanatron"] == "not installed: the package index cannot be reached"


def test_trouble_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "found_games", lambda: [Seats("tarasque", 2, 6)])
    assert command.main(["--only", "monopoly"]) == 2
    assert capsys.readouterr().err.startswith("No row is called monopoly.")
    folder = tmp_path / "folder"
    folder.mkdir()
    assert command.main(["--json", str(folder)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_rows_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--list", "--only", "catanatron"]) == 0
    assert capsys.readouterr().out == "catanatron\n"


# Another build of ours


def test_every_game_is_compared_at_its_player_counts() -> None:
    tasks = builds.tasks_of([Seats("vale", 2, 4), Seats("solo", 1, 3)])
    assert [builds.label_of(task) for task in tasks[:2]] == [
        "Vale, 2 players, playouts",
        "Vale, 2 players, copies",
    ]
    assert {(task.game, task.players) for task in tasks} == {("vale", 2), ("vale", 4), ("solo", 2)}


@pytest.mark.parametrize(
    ("medians", "verdict"), [((1.02, 0.96), True), ((1.2, 0.94), False), ((0.96, 0.96), False)]
)
def test_a_build_is_slower_by_one_figure_or_by_all(medians: tuple[float, float], verdict: bool) -> None:
    task = Task("copies", "vale", 2)
    assert builds.is_no_slower([builds.Figure(task, [median]) for median in medians]) == verdict


def test_a_figure_is_told_with_its_quartiles() -> None:
    figure = builds.Figure(Task("copies", "vale", 2), [1.0, 1.2, 1.1, 0.9, 1.0], is_same=False)
    assert builds.cells(figure) == ("Vale, 2 players, copies", "1.000 ×", "1.000 – 1.100", "no")


@pytest.mark.parametrize("figure", ["playouts", "copies", "searches"])
def test_the_same_build_does_the_same_work(figure: str) -> None:
    task = {"task": (figure, "vale", 2), "first": 0, "count": 1}
    first, second = (build_worker.answer(task) for _ in range(2))
    assert first["digest"] == second["digest"]
    assert first["seconds"] > 0


def test_a_folder_without_a_build_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--against", str(tmp_path)]) == 2
    assert "holds no package" in capsys.readouterr().err


# Starting


def test_a_fresh_machine_has_downloaded_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONHOARD_PLAIN", "1")
    monkeypatch.setenv("PYTHONPATH", "src")
    variables = start.machine(tmp_path)
    assert not {"DRAGONHOARD_PLAIN", "PYTHONPATH"} & variables.keys()
    assert {variables[name] for name in ("HOME", "XDG_CACHE_HOME", "DRAGONHOARD_DATA")} == {
        str(tmp_path / "home")
    }
    assert list((tmp_path / "home").iterdir()) == []


def test_a_fresh_checkout_has_nothing_that_was_made_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "root"
    for name in ("play.py", ".play/lock", ".venv/x", "web/index.html", "web/node_modules/x", ".ci/run"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    monkeypatch.setattr(environment, "ROOT", root)
    checkout = start.fresh_checkout(tmp_path)
    found = {path.relative_to(checkout).as_posix() for path in checkout.rglob("*") if path.is_file()}
    assert found == {"play.py", "web/index.html", ".ci/run"}


SERVER = """import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(PAGE)
if sys.argv[1] == "serve":
    server = HTTPServer(("127.0.0.1", 0), Page)
    print(f"ready at http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
"""


def test_starts_are_timed_to_the_page(tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text(SERVER.replace("PAGE", "b'<div id=\"app\">'"), encoding="utf-8")
    figures = start.measure(tmp_path, dict(os.environ))
    assert [figure.target for figure in figures] == [45, 0, 0, 1]
    assert all(figure.seconds > 0 for figure in figures)


def test_a_page_without_the_client_is_no_page(tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text(SERVER.replace("PAGE", "b'not built'"), encoding="utf-8")
    with pytest.raises(environment.Trouble, match="without the client's page"):
        start.open_first_page(tmp_path, dict(os.environ))


@pytest.mark.parametrize(
    ("target", "verdict"), [(45.0, ("< 45 s", "met")), (20.0, ("< 20 s", "missed")), (0.0, ("", ""))]
)
def test_a_start_is_held_to_its_target(target: float, verdict: tuple[str, str]) -> None:
    assert start.Figure("first", 31.25, 20.0, target).cells == ("first", "31.2", "20.0", *verdict)
