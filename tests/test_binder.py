"""Binder: what is in the image prepares itself, and the badge opens it. Tried with repo2docker where it is named.

ONE_ADDRESS_REPO2DOCKER names a Python that has jupyter-repo2docker, for the last test.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from homes.locks.reading import pins

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = {line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if not line.startswith("#")}
MADE_HERE = {".git", ".one_address", ".venv", "my_course", "screenshots", "site", "**/__pycache__"}
REPO2DOCKER = os.environ.get("ONE_ADDRESS_REPO2DOCKER")
ASK_REPO2DOCKER = """
from docker.utils.build import exclude_paths
from repo2docker.app import Repo2Docker
from repo2docker.buildpacks.conda import CondaBuildPack

app = Repo2Docker()
packs = (pack(base_image=app.base_image) for pack in app.buildpacks)
chosen = next(pack for pack in packs if pack.detect())
chosen.platform = "linux/amd64"
assert type(chosen) is CondaBuildPack, chosen
print(*exclude_paths(".", open(".dockerignore").read().split("\\n")[1:]), sep=" ")
print(chosen.render({}))
"""


@dataclass(frozen=True)
class Image:
    """What Binder's image has of ours: the repository as the home of a user, and a Python."""

    home: Path
    python: Path
    said: str


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    """The image, as far as it can be made without Docker and without a network."""
    folder = tmp_path_factory.mktemp("binder")
    home, prefix = folder / "home", folder / "env"
    shutil.copytree(ROOT, home, ignore=not_in_the_image)
    venv.create(prefix, with_pip=False)
    variables = {**os.environ, "HOME": str(home), "PATH": f"{prefix / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["./postBuild"], cwd=home, env=variables, capture_output=True, encoding="utf-8", check=True)
    return Image(home, prefix / "bin" / "python", done.stdout + done.stderr)


def not_in_the_image(folder, names):
    """What a copy of the repository leaves out."""
    here = Path(folder).relative_to(ROOT)
    return {name for name in names if name == "__pycache__" or (here / name).as_posix() in LEFT_OUT}


not_on_windows = pytest.mark.skipif(sys.platform == "win32", reason="Binder's images are Linux, and postBuild is bash")


@not_on_windows
def test_the_badge_opens_a_notebook_that_is_there_when_the_image_is_built(image):
    (target,) = set(
        re.findall(r"mybinder\.org/v2/\S+?urlpath=lab/tree/([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    )
    assert image.home.joinpath(target).is_file()
    assert image.said == "Ready. Open my_course/notebooks/00_start_here.ipynb in JupyterLab.\n"


@not_on_windows
def test_the_images_python_finds_the_rooms_in_the_image(image):
    code = "from importlib.util import find_spec; print(find_spec('mini_server').origin)"
    found = subprocess.run(
        [image.python, "-c", code], cwd="/", capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert Path(found.strip()).samefile(image.home / "mini_server" / "__init__.py")


@not_on_windows
def test_what_the_image_leaves_out_no_room_needs(image):
    code = "import mini_server.app, clients, workbench, exercises; exercises.progress; print(exercises.__file__)"
    variables = {**os.environ, "PYTHONPATH": str(image.home)}
    done = subprocess.run([sys.executable, "-c", code], env=variables, cwd="/", capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(image.home)


def test_the_image_gets_no_tools_of_the_tests_and_no_copies_of_packages():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    (asked,) = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))["dependencies"][-1]["pip"]
    lock = pins((ROOT / asked.removeprefix("-r ")).read_text("utf-8"))
    tools = {name for name in groups["test"] if not name.startswith("pytest==")}  # which nbval brings
    assert not (tools - set(groups["hosted"])) & set(lock)
    assert not any((ROOT / asked.removeprefix("-r ")).is_relative_to(ROOT / name) for name in LEFT_OUT)
    assert "no-cache-dir = true" in (ROOT / ".config" / "pip" / "pip.conf").read_text("utf-8")


def test_what_the_image_leaves_out_exists():
    assert [name for name in LEFT_OUT - MADE_HERE if not (ROOT / name).exists()] == []


@pytest.mark.skipif(not REPO2DOCKER, reason="ONE_ADDRESS_REPO2DOCKER names no Python that has repo2docker")
def test_repo2docker_chooses_the_environment_prepares_the_copies_and_leaves_the_rest_out(tmp_path):
    subprocess.run(["git", "clone", "-q", str(ROOT), str(tmp_path / "clone")], check=True)
    done = subprocess.run(
        [REPO2DOCKER, "-c", ASK_REPO2DOCKER], cwd=tmp_path / "clone", capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    files, dockerfile = done.stdout.split("\n", 1)
    assert not [name for name in files.split() if {name, *map(str, Path(name).parents)} & LEFT_OUT]
    steps = ("COPY --chown=1000:1000 src/ ", "env update", "RUN ./postBuild")
    places = [dockerfile.index(step) for step in steps]
    assert places == sorted(places)  # the lock must be there when packages are chosen
