"""Where torch for processors cannot be had, play.py says so, and what cannot work without it is left out."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_learner.py", "test_practice.py"]
