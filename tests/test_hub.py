"""The hub's settings, pins and arithmetic say what is so. `start.py test hub` tries a real hub and real pulls."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from small_course import notebook, write
from test_pins import LINE
from traitlets.config import Config

from homes.hub import how_much
from homes.hub.__main__ import HELP
from homes.hub.handout import bring_up_to_date, git
from homes.hub.link import link
from homes.hub.places import FIRST_PAGE, Hub, others_may_read
from homes.hub.serve import hand_out
from homes.locks.reading import pins

HUB = Path(__file__).resolve().parent.parent / "homes" / "hub"
README = (HUB / "README.md").read_text("utf-8")
VALUES = yaml.safe_load((HUB / "zero_to_jupyterhub.yaml").read_text("utf-8"))
LOCKS = ("tools", "image")
# Names that the chart's schema has; it allows no others (read from the chart's values.schema.yaml, November 2026).
KNOWN = {
    "": {"singleuser", "cull", "hub", "scheduling", "prePuller"},
    "singleuser": {"cmd", "defaultUrl", "memory", "cpu", "startTimeout", "storage", "cloudMetadata"}
    | {"allowPrivilegeEscalation", "image", "extraEnv", "lifecycleHooks", "networkPolicy"},
    "singleuser.memory": {"guarantee", "limit"},
    "singleuser.cpu": {"guarantee", "limit"},
    "singleuser.storage": {"type", "homeMountPath", "capacity", "dynamic", "static", "extraVolumes"},
    "singleuser.cloudMetadata": {"blockWithIptables", "ip"},
    "cull": {"enabled", "users", "adminUsers", "removeNamedServers", "timeout", "every", "concurrency", "maxAge"},
    "hub": {"config", "concurrentSpawnLimit", "extraConfig", "db", "resources"},
    "scheduling": {"userScheduler", "podPriority", "userPlaceholder", "corePods", "userPods"},
    "scheduling.userScheduler": {"enabled", "replicas"},
    "scheduling.podPriority": {"enabled", "globalDefault", "defaultPriority", "userPlaceholderPriority"},
    "scheduling.userPlaceholder": {"enabled", "replicas"},
    "prePuller": {"hook", "continuous"},
    "prePuller.hook": {"enabled"},
    "prePuller.continuous": {"enabled"},
}


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


def test_the_hub_is_reached_from_this_machine_only_until_there_is_a_certificate(settings):
    assert urlsplit(settings.JupyterHub.bind_url).hostname == "127.0.0.1"


def test_a_server_begins_with_handing_out_and_opens_the_first_lesson(settings):
    assert settings.Spawner.cmd[1:] == ["-P", "-m", "homes.hub.serve"]
    assert settings.Spawner.default_url == f"/{FIRST_PAGE}"
    assert (HUB.parents[1] / FIRST_PAGE.removeprefix("lab/tree/my_course/")).exists()


def test_the_culler_may_do_what_it_is_for_and_nothing_else(settings):
    (role,), (culler, hand_in) = settings.JupyterHub.load_roles, settings.JupyterHub.services
    assert role["services"] == [culler["name"]]
    assert set(hand_in) == {"name", "command"}  # no rights at the hub, and no address at it
    assert sorted(role["scopes"]) == ["delete:servers", "list:users", "read:servers", "read:users:activity"]


def test_the_records_of_the_hub_lie_where_learners_cannot_read(settings):
    records = str(Hub().records)
    assert records in settings.JupyterHub.db_url and settings.JupyterHub.cookie_secret_file.startswith(records)


@pytest.mark.parametrize("name", LOCKS)
def test_what_the_hub_asks_for_is_pinned_and_in_its_lock(name):
    asked = [line for line in (HUB / f"{name}.in").read_text("utf-8").splitlines() if not line.startswith("#")]
    lock = pins((HUB / f"{name}.lock").read_text("utf-8"))
    assert asked and [line for line in asked if line not in lock] == []
    assert [line for line in lock if not LINE.fullmatch(line)] == []


def unknown(values, where=""):
    """Names in these values that the chart does not have."""
    for name, value in values.items():
        place = f"{where}.{name}".strip(".")
        if name not in KNOWN[where]:
            yield place
        elif place in KNOWN:
            yield from unknown(value, place)


def test_the_values_for_kubernetes_have_names_that_the_chart_knows():
    assert list(unknown(VALUES)) == []
    assert list(unknown({**VALUES, "singleuser": {"memori": {}}})) == ["singleuser.memori"]


def test_the_values_for_kubernetes_let_nobody_in_and_start_what_a_class_starts(settings):
    assert VALUES["hub"]["config"]["JupyterHub"]["authenticator_class"] == "null"
    assert VALUES["singleuser"]["cmd"] == ["python", *settings.Spawner.cmd[1:]]
    assert VALUES["singleuser"]["defaultUrl"] == settings.Spawner.default_url
    assert VALUES["singleuser"]["memory"]["limit"] == settings.Spawner.mem_limit


def test_the_guarantee_is_what_was_measured_and_little_more():
    guarantee = int(VALUES["singleuser"]["memory"]["guarantee"].removesuffix("M"))
    assert how_much.each() <= guarantee <= 1.2 * how_much.each()


def test_the_table_of_machines_is_what_the_formula_gives():
    rows = re.findall(r"^\| ([\d,]+) \| ([\d,]+) \|.*$", README, re.MULTILINE)
    asked = [tuple(int(number.replace(",", "")) for number in row) for row in rows]
    assert {learners for learners, _ in asked} == {30, 300, 30_000}
    for learners, at_once in asked:
        assert how_much.row(how_much.needed(learners, at_once / learners)) in README


def test_the_measured_figures_stand_in_the_readme():
    said = (
        f"{how_much.SERVER} MiB for a server, {how_much.KERNEL} MiB for a kernel, {how_much.PROCESSOR} s of a processor"
    )
    assert said in README


def test_one_more_learner_than_a_machine_holds_asks_for_two():
    full = how_much.on_one(how_much.Machine())
    assert [how_much.needed(full + more).machines for more in (0, 1)] == [1, 2]


def test_each_command_of_the_hub_is_explained():
    assert [name for name in HELP if f"`python3 -m homes.hub {name}" not in README] == []


def test_each_link_of_the_readme_leads_to_something():
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert [one for one in links if not (HUB / one).exists()] == []


def test_the_link_opens_the_learners_own_copy():
    parts = urlsplit(link("https://hub.school.example/", "https://git.example/course"))
    asked = {name: value for name, (value,) in parse_qs(parts.query).items()}
    assert parts.path == "/hub/user-redirect/git-pull"
    assert asked["urlpath"] == FIRST_PAGE and FIRST_PAGE.startswith(f"lab/tree/{asked['targetPath']}/")
    assert (asked["repo"], asked["branch"]) == ("https://git.example/course", "learner")


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


def test_the_branch_for_learners_is_only_ever_added_to(course):
    bring_up_to_date(course)
    first = git(course, "rev-parse", "learner")
    assert bring_up_to_date(course) == "The branch learner is up to date."
    write(course / "notebooks" / "01_one.ipynb", notebook("first = 'one'"))
    commit(course)
    bring_up_to_date(course)
    assert git(course, "rev-parse", "learner^") == first


def test_a_start_of_a_server_fills_my_course_and_keeps_an_edit(course, tmp_path, capsys):
    hand_out(tmp_path, course)
    copy = tmp_path / "my_course" / "notebooks" / "01_one.ipynb"
    copy.write_text(copy.read_text("utf-8").replace("first = 1", "mine = 1"), "utf-8")
    write(course / "notebooks" / "01_one.ipynb", notebook("first = 'one'"))
    hand_out(tmp_path, course)
    assert "mine = 1" in copy.read_text("utf-8")
    assert "yours stays" in capsys.readouterr().err


def test_a_folder_that_was_pulled_is_left_to_nbgitpuller(course, tmp_path):
    write(tmp_path / "my_course" / ".git" / "HEAD", "")
    hand_out(tmp_path, course)
    assert sorted(path.name for path in (tmp_path / "my_course").iterdir()) == [".git"]


def test_copies_that_cannot_be_written_do_not_keep_a_server_from_starting(course, tmp_path, capsys):
    write(tmp_path / "my_course", "a file where the folder should be")
    hand_out(tmp_path, course)
    assert "could not be brought up to date" in capsys.readouterr().err


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


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the folder for what is temporary is closed itself")
def test_a_folder_that_others_cannot_enter_is_seen():
    with tempfile.TemporaryDirectory() as folder:
        inside = Path(folder, "course")
        inside.mkdir()
        assert not others_may_read(inside)
        Path(folder).chmod(0o711)
        assert others_may_read(inside)
