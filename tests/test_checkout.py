"""A checkout has the same octets on every system, and no name that a system refuses."""

import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
AS_WINDOWS = ("-c", "core.autocrlf=true", "-c", "core.safecrlf=false")
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
NEVER = set('<>:"\\|?*') | {chr(number) for number in range(32)}
pytestmark = pytest.mark.skipif(
    not ((ROOT / ".git").exists() and shutil.which("git")), reason="there is no git here, or none of it in this copy"
)


def git(*words, cwd=ROOT, given=None):
    """What git says, as octets."""
    return subprocess.run(["git", *words], cwd=cwd, input=given, check=True, stdout=subprocess.PIPE).stdout


def names():
    """The names of the repository's files."""
    return git("ls-files", "-z").decode("utf-8").split("\0")[:-1]


def marks(folder):
    """The object names of the octets in a folder, as git counts them without any conversion."""
    listed = git("ls-tree", "-r", "--name-only", "-z", "HEAD").decode("utf-8").split("\0")[:-1]
    paths = "".join(f"{folder / name}\n" for name in listed).encode("utf-8")
    found = git("hash-object", "--no-filters", "--stdin-paths", given=paths).decode().split()
    return dict(zip(listed, found, strict=True))


def committed():
    """The object names that the commit has."""
    lines = git("ls-tree", "-r", "-z", "HEAD").decode("utf-8").split("\0")[:-1]
    return {name: about.split()[2] for about, name in (line.split("\t") for line in lines)}


def test_a_clone_with_the_settings_of_git_for_windows_has_every_octet(tmp_path):
    git(*AS_WINDOWS, "clone", "-q", str(ROOT), str(tmp_path / "clone"))
    assert marks(tmp_path / "clone") == committed()


def test_no_name_is_refused_by_windows_and_none_is_another_one_in_capitals():
    parts = {part for name in names() for part in name.split("/")}
    assert [part for part in parts if part.lower().split(".")[0] in RESERVED or NEVER & set(part)] == []
    assert [part for part in parts if part.endswith((".", " "))] == []
    assert [name for name, often in Counter(name.casefold() for name in names()).items() if often > 1] == []
