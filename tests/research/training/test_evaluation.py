"""How strong a network is."""

from dragonhoard.research.training.evaluation import EvalResult, examine
from tests.research.training.lessons import short_course


def test_an_examination_can_be_repeated() -> None:
    course = short_course("vale", 3)
    first, second = (examine(course, course.new_net().arrays, "greedy", 3, 7) for _ in range(2))
    assert first == second
    assert (first.iteration, first.games) == (7, 3)
    assert first.ahead < 0.5
    assert first.score < first.opponents_score


def test_a_network_without_preferences_is_no_match_for_greedy() -> None:
    course = short_course("tarasque")
    arrays = course.new_net().arrays
    arrays["wp"][:] = 0
    found = examine(course, arrays, "greedy", 4, 0)
    assert found == EvalResult(0, 4, 0.0, found.score, found.opponents_score)
