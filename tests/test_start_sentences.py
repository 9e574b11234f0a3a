"""What stands in the way is said in one sentence that says what to do."""

import ast
import errno
import runpy
import sys
from pathlib import Path

import pytest

from homes.setup.messages import NO_NETWORK, SetupError, check_folder, check_space, from_os_error, from_report

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
    with pytest.raises(SetupError, match=r"3 MiB free.*350 MiB"):
        check_space(3 * 2**20, 350 * 2**20, tmp_path)


def test_a_folder_of_somebody_else_is_named_and_not_a_file_that_was_tried_in_it(tmp_path, monkeypatch):
    def refused(dir):
        raise PermissionError(errno.EACCES, "Permission denied", str(dir / "tmp8bf8_m2q"))

    monkeypatch.setattr("homes.setup.messages.tempfile.TemporaryFile", refused)
    with pytest.raises(SetupError) as trouble:
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
