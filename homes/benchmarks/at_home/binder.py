"""Binder without Docker: what repo2docker and BinderHub do with the repository, in an empty environment.

What they put in besides (conda, JupyterHub, an older notebook) and the way from a registry to a machine is missing.
"""

import os
import subprocess
import time

import yaml

from .. import measured
from .chromium import browser
from .labs import opened, processor
from .set_up import PYTHON, ROOT, bare

ADDRESS = "/user/one-address-abc/"
LESSON = "/tree/my_course/notebooks/00_start_here.ipynb"


def binder(folder):
    """Packages, postBuild, and what stands behind the badge, in a clone that is the home of its user."""
    home, python = folder / "home", folder / "env" / "bin" / "python"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(home)], check=True)
    subprocess.run([PYTHON, "-m", "venv", str(folder / "env")], check=True)
    environment = {**bare(folder), "HOME": str(home)}
    environment["PATH"] = f"{python.parent}{os.pathsep}{environment['PATH']}"
    asked = home / "asked.txt"
    asked.write_text("\n".join(from_pip(home)), "utf-8")
    yield step(
        "Binder: pip with the packages of environment.yml",
        [python, "-m", "pip", "install", "-q", "--require-hashes", "-r", asked],
        home,
        environment,
    )
    yield step("Binder: postBuild", ["./postBuild"], home, environment)
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0", "--ServerApp.token="]
    with browser() as context:
        found = opened(
            [python.with_name("jupyter-lab"), *options, f"--ServerApp.base_url={ADDRESS}"],
            home,
            environment,
            context,
            LESSON,
        )
    yield measured("Binder: JupyterLab's start to the first cell of 00", "s", found.command)
    yield measured("Binder: to a new browser", "MB", found.octets / 1e6)


def from_pip(home):
    """What environment.yml wants from pip."""
    return yaml.safe_load((home / "environment.yml").read_text("utf-8"))["dependencies"][-1]["pip"]


def step(what, command, home, environment):
    """One step of the build."""
    begin, before = time.perf_counter(), processor()
    subprocess.run([str(word) for word in command], cwd=home, env=environment, check=True, capture_output=True)
    passed, spent = time.perf_counter() - begin, processor() - before
    return measured(what, "s", passed, f"{spent:.1f} s of the processor")
