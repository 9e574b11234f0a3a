"""One set of versions: pyproject.toml asks, requirements.lock holds, the other locks and environment.yml agree."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

from homes.locks.__main__ import LOCKS
from homes.locks.reading import pins

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ASKED = PYPROJECT["dependency-groups"]
PINNED = {name: list(pins((ROOT / name).read_text("utf-8"))) for name in LOCKS}
COURSE = PINNED["requirements.lock"]
HOSTED, TESTS, TEACHING = (f"homes/locks/{name}.lock" for name in ("hosted", "tests", "teaching"))
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
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


def test_what_builds_the_wheel_is_what_the_tests_build_it_with():
    assert set(PYPROJECT["build-system"]["requires"]) <= set(ASKED["test"])


@pytest.mark.parametrize("lock", [name for name in PINNED if "publish" not in name])
def test_where_a_lock_has_a_package_of_the_course_it_has_the_courses_version(lock):
    both = _names(PINNED[lock]) & _names(COURSE)
    versions = ({line.split(" ;")[0] for line in one if line.split("==")[0] in both} for one in (PINNED[lock], COURSE))
    theirs, ours = versions
    assert theirs <= ours


def test_a_learner_gets_nothing_that_only_a_test_needs_and_a_test_all_that_a_learner_gets():
    only = _names(ASKED["test"]) - {"pytest"}  # which nbval brings
    assert not only & _names(COURSE)
    assert set(COURSE) <= set(PINNED[TESTS])


def test_what_only_a_teacher_puts_in_is_no_learners_and_tried_by_tests():
    assert not _names(ASKED["teaching"]) & _names(COURSE)
    assert set(PINNED[TEACHING]) <= set(PINNED[TESTS])


def test_the_installer_is_pinned():
    assert [name for name in PINNED["homes/locks/installer.lock"] if name.startswith("uv==")]
    assert len(PINNED["homes/locks/installer.lock"]) == 1


def test_the_environment_of_conda_puts_in_what_a_lock_says_and_nothing_else():
    (from_pip,) = (part["pip"] for part in ENVIRONMENT["dependencies"] if isinstance(part, dict))
    assert from_pip == [f"-r {HOSTED}"]  # Binder needs `hosted`; whoever uses conda at home may have it
    assert set(ASKED["hosted"]) <= set(ASKED["test"])


def test_the_python_of_conda_is_one_of_those_the_lock_is_for():
    (python,) = [part for part in ENVIRONMENT["dependencies"] if str(part).startswith("python=")]
    assert PYPROJECT["project"]["requires-python"] == ">=3.11"
    assert python in {"python=3.11", "python=3.12", "python=3.13", "python=3.14"}


def test_binder_prepares_the_environment_with_the_courses_own_command():
    assert (ROOT / "postBuild").read_text("utf-8").splitlines()[-1] == "python start.py prepare"
