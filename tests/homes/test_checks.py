"""The lights of `start.py test`: green, yellow for what passes alone and only then, red for what does not."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from homes.setup import commands

ROOT = Path(__file__).resolve().parents[2]
# They play no part here, and take longer to load than everything else.
LEFT_OUT = ("schemathesis", "hypothesispytest", "nbval", "anyio")
PYTEST = ["-m", "pytest", *(word for name in LEFT_OUT for word in ("-p", f"no:{name}"))]
UNSTEADY = """
import pathlib

def test_that_holds():
    pass

def test_that_holds_the_second_time():
    seen = pathlib.Path(__file__).with_suffix(".seen")
    before, _ = seen.exists(), seen.touch()
    assert before
"""
TESTS = {
    "green": "def test_that_holds(): pass",
    "yellow": UNSTEADY,
    "RED": "def test_that_holds(): pass\ndef test_that_does_not(): assert False",
}


@pytest.fixture
def lights_of(tmp_path, monkeypatch, capfd):
    """A function that runs parts, each over a test file of its own, and gives the exit code and what was printed."""

    def run(**sources):
        for part, source in sources.items():
            (tmp_path / f"test_{part}.py").write_text(source, "utf-8")
            own = ["-q", "-n", "0", "-o", f"cache_dir=.cache/{part}", f"test_{part}.py"]
            monkeypatch.setitem(commands.ALL, part, [[*PYTEST, *own]])
        places = SimpleNamespace(root=tmp_path, python=sys.executable)
        return commands.run_parts(places, [*sources]), capfd.readouterr().out

    return run


@pytest.mark.parametrize("light", TESTS)
def test_a_part_shows_the_light_that_its_tests_earn(light, lights_of):
    code, printed = lights_of(unit=TESTS[light])
    assert code == (light == "RED")
    assert f"\n{light:6} unit" in printed
    assert ("once more and alone" in printed) == (light != "green")
    assert ("1 passed, 1 deselected" in printed) == (light == "yellow")  # only what failed runs once more


@pytest.mark.parametrize(
    "source", ["this is not Python", "def test_that_is_interrupted(): raise KeyboardInterrupt"], ids=["unread", "ended"]
)
def test_a_file_that_cannot_be_read_and_a_run_that_is_interrupted_are_red(source, lights_of):
    code, printed = lights_of(unit=source)
    assert code == 1 and "RED    unit" in printed


def test_a_part_that_runs_beside_another_speaks_after_it_and_has_a_light_of_its_own(lights_of, monkeypatch):
    monkeypatch.setitem(commands.BESIDE, "notebooks", "browser")
    code, printed = lights_of(browser=TESTS["green"], notebooks=TESTS["RED"])
    assert code == 1
    assert "green  browser" in printed and "RED    notebooks" in printed
    assert printed.index("== browser") < printed.index("1 passed") < printed.index("== notebooks")
    assert printed.index("== notebooks") < printed.index("1 failed, 1 passed")


def test_the_workflow_runs_parts_that_there_are_on_three_systems():
    (job,) = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))["jobs"].values()
    rows = job["strategy"]["matrix"]["include"]
    assert [row["system"].partition("-")[0] for row in rows] == ["ubuntu", "windows", "macos"]
    assert {part for row in rows for part in row["parts"].split()} == set(commands.PARTS)
    assert all({"unit", "notebooks", "browser"} <= set(row["parts"].split()) for row in rows)
