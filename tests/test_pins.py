"""One set of versions: pyproject.toml asks, requirements.lock holds, the other locks and environment.yml agree."""

import re
import tomllib
from pathlib import Path

import pytest

from homes.setup.locks import LOCKS, pins

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ASKED = PYPROJECT["dependency-groups"]
PINNED = {name: list(pins((ROOT / name).read_text("utf-8"))) for name in LOCKS}
COURSE = PINNED["requirements.lock"]
HOSTED, TESTS, TEACHING = (f"homes/locks/{name}.lock" for name in ("hosted", "tests", "teaching"))
LINE = re.compile(r"[a-z0-9][a-z0-9._-]*==[0-9][A-Za-z0-9.!+]*( ; [A-Za-z0-9_ .'<>=!()-]+)?")


def _names(requirements):
    return {requirement.split("==")[0] for requirement in requirements}


@pytest.mark.parametrize("lock", PINNED)
def test_each_line_of_a_lock_is_a_name_a_version_and_at_most_a_condition(lock):
    assert PINNED[lock]
    assert [line for line in PINNED[lock] if not LINE.fullmatch(line)] == []


@pytest.mark.parametrize(
    ("group", "lock"),
    [
        ("course", "requirements.lock"),
        ("course", HOSTED),
        ("course", TESTS),
        ("test", TESTS),
        ("hosted", HOSTED),
        ("teaching", TEACHING),
    ],
)
def test_everything_the_project_asks_for_is_pinned_and_in_the_lock(group, lock):
    assert ASKED[group]
    assert [name for name in ASKED[group] if name not in PINNED[lock]] == []


@pytest.mark.parametrize("lock", [name for name in PINNED if "site" not in name])
def test_where_a_lock_has_a_package_of_the_course_it_has_the_courses_version(lock):
    both = _names(PINNED[lock]) & _names(COURSE)
    versions = ({line.split(" ;")[0] for line in one if line.split("==")[0] in both} for one in (PINNED[lock], COURSE))
    theirs, ours = versions
    assert theirs <= ours


def test_a_learner_gets_nothing_that_only_a_test_needs_and_a_test_all_that_a_learner_gets():
    only = _names(ASKED["test"]) - {"pytest"}  # which nbval brings
    assert not only & _names(COURSE)
    assert set(COURSE) <= set(PINNED[TESTS])
