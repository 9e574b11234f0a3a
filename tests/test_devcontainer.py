"""VS Code's dev container and GitHub Codespaces: the file says what its specification knows, and what start.py makes.

Nobody has opened it there. Beside these tests, `devcontainer read-configuration` (@devcontainers/cli 0.89.0) read the
file, and the specification's own schema (containers.dev, March 2026) found nothing in it.
"""

import json
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

from small_course import packages_from, start

ROOT = Path(__file__).resolve().parent.parent
FILE = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text("utf-8"))
DOCKERFILE = (ROOT / ".devcontainer" / "Dockerfile").read_text("utf-8")
EDITOR = FILE["customizations"]["vscode"]
WORDS = {
    "name",
    "build",
    "remoteUser",
    "updateContentCommand",
    "portsAttributes",
    "otherPortsAttributes",
    "customizations",
}
OF_A_PORT = {"label": str, "onAutoForward": str, "protocol": str}
FORWARDS = {"notify", "openBrowser", "openBrowserOnce", "openPreview", "silent", "ignore"}


def test_it_says_nothing_that_the_specification_does_not_know():
    assert FILE.keys() == WORDS
    assert FILE["build"].keys() == {"dockerfile"}
    assert all(re.fullmatch(r"\d+(-\d+)?", ports) for ports in FILE["portsAttributes"])
    for port in (*FILE["portsAttributes"].values(), FILE["otherPortsAttributes"]):
        assert {name: type(value) for name, value in port.items()} == OF_A_PORT
        assert (port["onAutoForward"] in FORWARDS, port["protocol"]) == (True, "http")
    assert all(re.fullmatch(r"[\w-]+\.[\w-]+", one) for one in EDITOR["extensions"])


def test_its_command_makes_the_python_and_the_notebook_that_the_editor_is_told_of(small, shelf):
    python3, program, *words = shlex.split(FILE["updateContentCommand"])
    assert (python3, program) == ("python3", "start.py")
    done = start(small, *words, **packages_from(shelf))
    assert done.returncode == 0, done.stderr
    interpreter = EDITOR["settings"]["python.defaultInterpreterPath"].removeprefix("${containerWorkspaceFolder}/")
    assert small.venv.joinpath(interpreter.removeprefix(".venv/")) == small.venv / "bin" / "python"
    code = "import mini_server; print(mini_server.CALLED)"
    assert subprocess.check_output([small.python, "-I", "-c", code], cwd="/", encoding="utf-8") == "mini_server\n"
    assert [
        name for name in FILE["customizations"]["codespaces"]["openFiles"] if not (small.root / name).is_file()
    ] == []


def test_its_python_is_one_that_the_locks_are_for_and_no_kernel_but_that_of_the_course():
    (version,) = re.findall(r"^FROM python:(\d+\.\d+)", DOCKERFILE, re.MULTILINE)
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"].removeprefix(
        ">="
    )
    assert tuple(map(int, oldest.split("."))) <= tuple(map(int, version.split("."))) <= (3, 14)
    assert f"/usr/local/bin/python{version}" in EDITOR["settings"]["jupyter.kernels.excludePythonEnvironments"]
    assert FILE["remoteUser"] in DOCKERFILE.split("useradd")[1]


def test_its_image_is_that_of_the_hub():
    of_the_hub = (ROOT / "homes" / "hub" / "Dockerfile").read_text("utf-8")
    assert re.findall(r"^FROM .+", DOCKERFILE, re.MULTILINE) == re.findall(r"^FROM .+", of_the_hub, re.MULTILINE)


def test_the_badge_opens_this_repository_in_a_codespace():
    readme = (ROOT / "README.md").read_text("utf-8")
    (here,) = set(re.findall(r"git clone https://github\.com/(\S+)", readme))
    assert set(re.findall(r"\]\(https://codespaces\.new/([^)?]+)", readme)) == {here}
