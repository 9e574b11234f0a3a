"""What stands in the way is said in one sentence that says what to do."""

import ast
import errno
import io
import os
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from homes.setup_course.places import child_environment
from homes.setup_course.progress import Steps
from homes.setup_course.trouble import NO_NETWORK, Trouble, check_folder, check_space, from_os_error, from_report

ROOT = Path(__file__).resolve().parent.parent


def test_a_python_too_old_is_told_so_in_one_sentence(capsys, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 8, 10, "final", 0))
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "start.py"), run_name="__main__")
    assert end.value.code == 1
    said = capsys.readouterr().err
    assert said.startswith("This is Python 3.8.10, and the course needs Python 3.11 or newer.")
    assert said.count("\n") == 1


def test_every_python_3_can_read_start_py_far_enough_to_say_so():
    tree = ast.parse((ROOT / "start.py").read_text("utf-8"), feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    assert {alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names} == {"os", "sys"}


def test_too_little_disk_is_said_with_both_numbers(tmp_path):
    with pytest.raises(Trouble, match=r"3 MiB free.*350 MiB"):
        check_space(3 * 2**20, 350 * 2**20, tmp_path)


def test_a_folder_in_which_no_environment_can_be_made_is_said_at_once(tmp_path):
    with pytest.raises(Trouble, match="Rename it"):
        check_folder(tmp_path / os.pathsep)
    with pytest.raises(Trouble, match="Put that right"):
        check_folder(Path(tmp_path.anchor) / "not there")


def test_a_folder_of_somebody_else_is_named_and_not_a_file_that_was_tried_in_it(tmp_path, monkeypatch):
    def refused(dir):
        raise PermissionError(errno.EACCES, "Permission denied", str(dir / "tmp8bf8_m2q"))

    monkeypatch.setattr("homes.setup_course.trouble.tempfile.TemporaryFile", refused)
    with pytest.raises(Trouble) as trouble:
        check_folder(tmp_path)
    assert str(trouble.value).startswith(f"{tmp_path} cannot be written.")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "x.txt"), "x.txt cannot be written"),
        (OSError(errno.EROFS, "Read-only file system"), "cannot be written"),
        (OSError(errno.ENOSPC, "No space left on device"), "is full"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
    ],
)
def test_what_the_computer_refuses_becomes_a_sentence_that_says_what_to_do(error, words):
    sentence = from_os_error(error, "here")
    assert words in sentence and sentence.endswith("run the same command again.")


@pytest.mark.parametrize(
    ("report", "words"),
    [
        ("error: Request failed\n  cause: dns error\n", NO_NETWORK),
        ("NewConnectionError: Failed to establish a new connection: [Errno 111]", NO_NETWORK),
        ("invalid peer certificate: UnknownIssuer", NO_NETWORK),
        ("failed to copy\n  Caused by: No space left on device (os error 28)", "The disk filled up"),
        (
            "Resolved a==1 in 1ms\nerror: Failed\n  cause: Hash mismatch for `tiny==1.0`\n\n  Expected:",
            "tiny==1.0 came",
        ),
        ("a==1\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM\n   tiny==1.0 from https://x\n", "tiny==1.0 came"),
        (
            "ERROR: Could not find it (from versions: 0.8, 0.9)\nERROR: No matching distribution found for tiny==1.0\n",
            "The server of packages has no tiny==1.0 for this Python, which the course's lock asks for; it has 0.8, 0",
        ),
        ("407 Proxy Authentication Required: failed to establish a new connection", "PIP_INDEX_URL and HTTPS_PROXY"),
        ("ERROR: something else\n\n", "(ERROR: something else)"),
    ],
)
def test_what_the_installer_wrote_becomes_a_sentence(report, words):
    assert words in from_report(report, "install.log")


def test_steps_say_each_line_once_when_nobody_watches():
    out = io.StringIO()
    steps = Steps(2, out)
    steps.begin("Packages")
    steps.tick(3)
    steps.done()
    assert out.getvalue() == "1/2 Packages ...\n    done\n"


@pytest.mark.parametrize(
    ("name", "variables", "bold", "counts"),
    [
        ("posix", {"TERM": "xterm"}, True, True),
        ("posix", {"TERM": "xterm", "NO_COLOR": ""}, True, True),
        ("posix", {"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        ("posix", {"TERM": "dumb"}, False, False),
        ("nt", {}, False, True),
    ],
    ids=["a terminal", "NO_COLOR that is empty", "NO_COLOR", "a dumb terminal", "a console of Windows"],
)
def test_a_terminal_is_sent_only_the_codes_that_it_shows(name, variables, bold, counts, monkeypatch):
    for variable in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr("homes.setup_course.progress.os", SimpleNamespace(name=name, environ=os.environ))
    out = io.StringIO()
    out.isatty = lambda: True
    steps = Steps(1, out)
    steps.begin("Packages")
    steps.tick(3)
    steps.done()
    assert ("\033" in out.getvalue(), "3 s" in out.getvalue()) == (bold, counts)


def test_a_schools_server_that_is_not_reached_is_named():
    said = from_report("error: Request failed\n  cause: dns error\n", "log", "packages.school.example:8080")
    assert said.startswith(
        "The packages could not be fetched, because their server (packages.school.example:8080) cannot"
    )


def test_a_child_sees_no_variable_of_the_persons_other_pythons(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PIP_USER", "1")
    seen = SimpleNamespace(**child_environment(TZ="UTC"))
    assert not hasattr(seen, "PYTHONPATH") and not hasattr(seen, "PYTHONDONTWRITEBYTECODE")
    assert (seen.PIP_USER, seen.TZ) == ("0", "UTC")


def test_a_course_that_pip_put_among_a_persons_own_packages_finds_them(monkeypatch):
    monkeypatch.delenv("PYTHONNOUSERSITE", raising=False)
    assert child_environment()["PYTHONNOUSERSITE"] == "1"
    monkeypatch.setattr("site.getusersitepackages", lambda: str(ROOT))
    assert "PYTHONNOUSERSITE" not in child_environment()
