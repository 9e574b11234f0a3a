"""The hub's settings, pins and arithmetic say what is so. `start.py test hub` tries a real hub and real pulls."""

import subprocess
import sys
from pathlib import Path

import pytest
from small_course import notebook, write
from traitlets.config import Config

from homes.hub import Hub
from homes.hub.handout import bring_up_to_date, git
from homes.hub.serve import hand_out

HUB = Path(__file__).resolve().parent.parent / "homes" / "hub"


@pytest.fixture(scope="module")
def settings():
    """The settings that JupyterHub reads, on a machine without a school.py."""
    config, names = Config(), {"__file__": str(HUB / "jupyterhub_config.py")}
    source = (HUB / "jupyterhub_config.py").read_text("utf-8")
    exec(
        compile(source, "jupyterhub_config.py", "exec"),
        {**names, "get_config": lambda: config, "load_subconfig": print},
    )
    return config


def test_only_accounts_of_this_machine_in_one_group_may_come_in(settings):
    assert settings.JupyterHub.authenticator_class == "pam"
    assert settings.PAMAuthenticator.allowed_groups == {"one-address"}
    assert "allow_all" not in settings.Authenticator and "admin_users" not in settings.Authenticator


def test_the_culler_may_do_what_it_is_for_and_nothing_else(settings):
    (role,), (culler, hand_in) = settings.JupyterHub.load_roles, settings.JupyterHub.services
    assert role["services"] == [culler["name"]]
    assert set(hand_in) == {"name", "command"}  # no rights at the hub, and no address at it
    assert sorted(role["scopes"]) == ["delete:servers", "list:users", "read:servers", "read:users:activity"]


def test_the_records_of_the_hub_lie_where_learners_cannot_read(settings):
    records = str(Hub().records)
    assert records in settings.JupyterHub.db_url and settings.JupyterHub.cookie_secret_file.startswith(records)


@pytest.fixture
def course(tmp_path):
    """A small course in a repository of its own."""
    root = tmp_path / "course"
    write(root / "notebooks" / "01_one.ipynb", notebook("first = 1"))
    write(root / "exercises" / "answer_keys" / "01_one.ipynb", notebook("the answer"))
    git(root, "init", "--quiet", "--initial-branch=main")
    commit(root)
    return root


def commit(root):
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "The course")


def test_the_branch_for_learners_has_lessons_without_outputs_and_no_answers(course):
    bring_up_to_date(course)
    files = git(course, "ls-tree", "-r", "--name-only", "learner").split()
    assert files == [".gitattributes", ".gitignore", ".one_address/.gitignore", "notebooks/01_one.ipynb"]
    assert '"outputs": []' in git(course, "show", "learner:notebooks/01_one.ipynb")
    assert git(course, "status", "--porcelain") == ""


def test_a_start_of_a_server_fills_my_course_and_keeps_an_edit(course, tmp_path, capsys):
    hand_out(tmp_path, course)
    copy = tmp_path / "my_course" / "notebooks" / "01_one.ipynb"
    copy.write_text(copy.read_text("utf-8").replace("first = 1", "mine = 1"), "utf-8")
    write(course / "notebooks" / "01_one.ipynb", notebook("first = 'one'"))
    hand_out(tmp_path, course)
    assert "mine = 1" in copy.read_text("utf-8")
    assert "yours stays" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is one of Linux")
def test_a_process_that_asks_for_more_memory_than_it_may_have_gets_an_error_and_goes_on():
    code = """
from homes.hub.serve import hold_memory
hold_memory(str(512 << 20))
try:
    bytearray(1 << 30)
except MemoryError:
    print("goes on")
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8").stdout == "goes on\n"
