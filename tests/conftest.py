"""A small course of its own for tests of the set-up: real files in a temporary folder."""

import shutil
from pathlib import Path

import pytest
from hypothesis import settings
from small_course import notebook, write

from homes.setup_course.places import Places

ROOT = Path(__file__).resolve().parent.parent
settings.register_profile("a busy machine", deadline=None)  # how long an example takes is no promise
settings.load_profile("a busy machine")


@pytest.fixture
def course(tmp_path):
    """Return the Places of a small course in a folder whose name has a space and a letter beyond ASCII."""
    root = tmp_path / "kurs \u00fc"
    shutil.copytree(ROOT / "homes", root / "homes", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "start.py", root)
    write(root / "notebooks" / "00_start_here.ipynb", notebook("print(200)"))
    write(root / "notebooks" / "02_meet_verbs_in_the_address.ipynb", notebook("print(2)", "print(3)"))
    write(root / "exercises" / "02_meet_verbs_in_the_address.ipynb", notebook("answer = ..."))
    write(root / "exercises" / "answer_keys" / "02_meet_verbs_in_the_address.ipynb", notebook("answer = 42"))
    write(root / "mini_server" / "__init__.py", "CALLED = 'mini_server'\n")
    write(root / "mini_server" / "users.py", "# one user\n")
    return Places(root)
