"""Promise: where something is missing that a measurement needs, the benchmarks say what to type."""

import subprocess
import sys
import venv

import pytest
from house import ROOT

from homes.benchmarks import missing
from homes.benchmarks.auditor.__main__ import main as auditor_main
from homes.benchmarks.measures import LATER, MEASURES, in_words
from homes.benchmarks.server.throughput import port_said


@pytest.fixture(scope="module")
def without_anything(tmp_path_factory):
    """A Python with the course beside it and no package at all."""
    folder = tmp_path_factory.mktemp("bare") / "python"
    venv.EnvBuilder(symlinks=sys.platform != "win32").create(folder)
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def run(python, *words):
    command = [str(python), "-m", "homes.benchmarks", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("words", [(), ("--only", *LATER)], ids=["always", "on demand"])
def test_a_python_without_packages_says_what_to_type_for_each(without_anything, words):
    done = run(without_anything, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    assert "The package flask is missing. `python3 start.py setup` brings it" in done.stderr
    wanted = {need for name in words[1:] or set(MEASURES) - {*LATER} for need in MEASURES[name].needs}
    packages = wanted & {*missing.OF_TESTS, "jupyter_client", "psutil"}
    assert {name for name in packages if f"The package {name} is missing. `python3" not in done.stderr} == set()


def test_after_set_up_alone_it_says_what_brings_waitress_and_what_can_be_measured_without(monkeypatch):
    there = missing.importlib.util.find_spec
    monkeypatch.setattr(missing.importlib.util, "find_spec", lambda name: name != "waitress" and there(name))
    words = in_words(["wire", "process", "start"])
    assert "wire: The package waitress is missing. `python3 start.py test format` brings it" in words
    assert words.endswith("--only process start")


@pytest.mark.parametrize("name", [*sorted(missing.PROGRAMS), "chromium"])
def test_a_program_that_is_not_on_the_path_is_missing(name, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert "apt install" in missing.missing(name)


def test_accounts_of_the_machine_are_for_root(monkeypatch):
    monkeypatch.setattr(missing.os, "geteuid", lambda: 1000, raising=False)
    assert missing.missing("root").startswith("Accounts of the machine are made by root only. Type `sudo ")


def test_what_the_tests_and_the_course_bring_is_here():
    brought = (*missing.OF_TESTS, "flask", "jupyter_client", "psutil", "yaml")
    assert [name for name in brought if missing.missing(name)] == []


@pytest.mark.parametrize("name", MEASURES)
def test_each_measurement_stands_where_the_table_says(name):
    assert (ROOT / "homes" / "benchmarks" / f"{MEASURES[name].module.replace('.', '/')}.py").exists()


@pytest.mark.parametrize("words", [["--only"], ["nothing-of-this-name"]])
def test_what_cannot_be_measured_is_refused_in_words(words):
    done = run(sys.executable, *words)
    assert done.returncode == 2
    assert "asks for a name" in done.stderr or "there is nothing called" in done.stderr


def test_a_server_that_does_not_start_says_how_to_see_why():
    with pytest.raises(RuntimeError, match=r"python -m homes\.benchmarks\.server\.serving waitress"):
        port_said("waitress", b"")
    assert port_said("waitress", b"8080\n") == 8080


def test_a_linter_that_is_not_here_is_said_with_what_to_type(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["auditor", "--redocly", "nowhere/redocly"])
    with pytest.raises(SystemExit):
        auditor_main()
    assert "`npm install @redocly/cli`" in capsys.readouterr().err
