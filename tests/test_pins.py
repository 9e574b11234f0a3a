"""One set of versions: pyproject.toml asks, requirements.lock holds, environment.yml agrees."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCK = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
LINE = re.compile(r"[a-z0-9][a-z0-9._-]*==[0-9][A-Za-z0-9.!+]*( ; [A-Za-z0-9_ .'<>=!()-]+)?")


def _from_pip():
    return next(part["pip"] for part in ENVIRONMENT["dependencies"] if isinstance(part, dict))


def test_each_line_of_the_lock_is_a_name_a_version_and_at_most_a_condition():
    assert [line for line in LOCK if not LINE.fullmatch(line)] == []


def test_the_lock_says_nothing_of_where_packages_come_from():
    assert [line for line in LOCK if "/" in line or "@" in line or "--" in line] == []


@pytest.mark.parametrize("extra", ["dependencies", "test", "hosted", "installer"])
def test_everything_the_project_asks_for_is_pinned_and_in_the_lock(extra):
    asked = PROJECT["dependencies"] if extra == "dependencies" else PROJECT["optional-dependencies"][extra]
    assert asked
    assert [name for name in asked if name not in LOCK] == []


def test_the_environment_of_conda_asks_for_the_same_packages_under_the_same_lock():
    hosted = PROJECT["optional-dependencies"]["hosted"]  # Binder needs it; whoever uses conda at home may have it
    assert sorted(_from_pip()) == sorted(["-c requirements.lock", *PROJECT["dependencies"], *hosted])
    assert set(hosted) <= set(PROJECT["optional-dependencies"]["test"])


def test_the_python_of_conda_is_one_of_those_the_lock_is_for():
    (python,) = [part for part in ENVIRONMENT["dependencies"] if str(part).startswith("python=")]
    assert PROJECT["requires-python"] == ">=3.11"
    assert python in {"python=3.11", "python=3.12", "python=3.13", "python=3.14"}


def test_binder_prepares_the_environment_with_the_courses_own_command():
    assert (ROOT / "postBuild").read_text("utf-8").splitlines()[-1] == "python start.py prepare"
