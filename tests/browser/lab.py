"""A JupyterLab with the course's own settings, on a folder of its own, and notebooks made for one test."""

import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import nbformat
from notebook_page import THEMES

from homes.setup import jupyterlab
from homes.setup.kernel_settings import write_kernel_settings
from homes.setup.learner_copies import hand_out
from homes.setup.places import CoursePaths, child_environment

PATIENCE = 90.0
COURSE = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Learner(CoursePaths):
    """A learner of this course whose copies are in a folder of their own."""

    copies: Path

    @property
    def my_course(self):
        """The learner's folder."""
        return self.copies


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class Lab:
    """A running JupyterLab: its address, its folder, and what it wrote."""

    def __init__(self, folder, base="/"):
        self.base = base  # the address below which it lives; a JupyterHub gives one to each learner
        self.folder, self.token, self.log = folder, secrets.token_hex(16), folder / "lab.log"
        self.runtime = tempfile.TemporaryDirectory(prefix="lab-", ignore_cleanup_errors=True)  # a short path
        self.root = folder / "course"
        self.root.mkdir()
        self.learners = 0
        jupyterlab.write_settings(folder)
        write_kernel_settings(folder / "ipython" / "profile_default")
        self.process = self._start()
        try:
            self.url = self._wait()
        except BaseException:
            self.stop()
            raise

    def _start(self):
        settings = self.folder / "share" / "jupyter" / "lab" / "settings"
        root = ["--allow-root"] if hasattr(os, "geteuid") and not os.geteuid() else []
        program = [sys.executable, "-P", "-m", jupyterlab.PROGRAM]
        command = [*program, *jupyterlab.OPTIONS, *root, f"--ServerApp.root_dir={self.root}"]
        command.append("--LabApp.expose_app_in_browser=True")  # as `jupyterapp`, for notebook_page.py
        command.append(f"--ServerApp.port={free_port()}")  # two that start at once would both find the usual one free
        command.append(f"--ServerApp.base_url={self.base}")
        if sys.platform == "linux":  # a port that is free when it is chosen may be taken before the kernel has it
            command.append("--KernelManager.transport=ipc")
        with open(self.log, "wb") as log:
            return subprocess.Popen(
                [*command, f"--LabApp.app_settings_dir={settings}"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=child_environment(**self._own_folders(), JUPYTER_TOKEN=self.token, JUPYTER_PREFER_ENV_PATH="1"),
                cwd=self.root,
            )

    def _own_folders(self) -> dict:
        names = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_PATH": "share/jupyter",  # with the extension of the course
            "JUPYTER_RUNTIME_DIR": self.runtime.name,
            "JUPYTERLAB_SETTINGS_DIR": "user-settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        hub = {} if self.base == "/" else {"JUPYTERHUB_SERVICE_PREFIX": self.base}
        return {name: str(self.folder / path) for name, path in names.items()} | hub

    def _wait(self) -> str:
        last = time.monotonic() + PATIENCE
        while time.monotonic() < last and self.process.poll() is None:
            for note in Path(self.runtime.name).glob("jpserver-*.json"):
                server = json.loads(note.read_text("utf-8") or "{}")
                if server and self._asked(server["url"] + "api/status"):
                    return server["url"]
        raise AssertionError(f"JupyterLab did not start. It wrote:\n{self.written()[-2000:]}")

    def _asked(self, url: str, method: str = "GET", patience: float = 10) -> bytes | None:
        request = urllib.request.Request(url, method=method, headers={"Authorization": f"token {self.token}"})
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=patience) as answer:
                return answer.read()
        except OSError:
            return None

    def written(self) -> str:
        """What JupyterLab and its kernels wrote so far."""
        return self.log.read_text("utf-8", "replace")

    def theme(self, name: str) -> None:
        """Choose the theme, light or dark, of pages that are opened from now on, as the settings editor does."""
        path = self.folder / "user-settings" / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"theme": THEMES[name], "adaptive-theme": False}), "utf-8")

    def notebook(self, name: str, cells) -> str:
        """Write a notebook of these code cells; return its path below the folder."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, self.root / f"{name}.ipynb")
        return f"{name}.ipynb"

    def learner(self) -> str:
        """Hand the course out to a new learner; return the name of the learner's folder."""
        self.learners += 1
        name = f"learner-{self.learners}"
        self.hand_out(self.root / name)
        return name

    def hand_out(self, folder: Path) -> None:
        """Put the learner's copies of the course into a folder."""
        hand_out(Learner(COURSE, folder))

    def address(self, path: str, view: str = "doc/tree") -> str:
        """The address at which a browser opens a notebook: alone, or with view="lab/tree" beside the file browser."""
        return f"{self.url}{view}/{path}?token={self.token}"

    def end_kernels(self) -> None:
        """End every kernel, and wait for its end: who opens its notebook again would be given the one that ends."""
        for session in json.loads(self._asked(self.url + "api/sessions") or b"[]"):
            self._asked(f"{self.url}api/sessions/{session['id']}", "DELETE", PATIENCE)

    def stop(self) -> None:
        """End JupyterLab, and wait for it."""
        self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.runtime.cleanup()
