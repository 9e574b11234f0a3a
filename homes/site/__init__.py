"""The course as a static site: where it is made, and how its tools are called. Start reading at README.md."""

import html
import json
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from ..setup.messages import run_whole

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PYODIDE = HERE / "pyodide"  # which Python for a page comes from npm: the one jupyterlite-pyodide-kernel asks for
FETCHED = ROOT / ".one_address" / "site"  # what is fetched once stays here
ONLY_TO_READ = ("class_map.ipynb",)  # for teachers: it runs banked answers, each in a process of its own
EXTENSION = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension"


ROW = re.compile(r"\| \[(?P<title>[^]]+)\]\(notebooks/(?P<stem>\w+)\.ipynb\) \| (?P<asks>[^|]+) \| (?P<minutes>\d+) \|")


def lessons_in_readme():
    """{title, stem, asks, minutes} of each lesson, from the table in README.md."""
    return [found.groupdict() for found in ROW.finditer((ROOT / "README.md").read_text("utf-8"))]


def asks_html(asks):
    """What a lesson asks, as HTML; *emphasis* is all the Markdown that the table uses."""
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", html.escape(asks))


def run_link(path):
    """Where a notebook is run, seen from the root of the site.

    Each has a workspace of its own: JupyterLab opens again what was open in a workspace, and every notebook that is
    open holds a Python of its own.
    """
    return f"lab/index.html?workspace={path.removesuffix('.ipynb').replace('/', '-')}&path={path}"


@dataclass(frozen=True)
class BuildFolders:
    """The folder with the tools and what they fetched, and the folder that becomes the site."""

    folder: Path
    site: Path

    @property
    def tools(self):
        return self.folder / "tools"

    @property
    def pyodide(self):
        """Python for the page as it came."""
        return self.folder / "pyodide" / "node_modules" / "pyodide"

    @property
    def lite(self):
        """What JupyterLite is given."""
        return self.folder / "lite"

    @property
    def runtime(self):
        """Python for the page, and its packages."""
        return self.lite / "static" / "pyodide"

    def run(self, *words, cwd=None, **environment):
        """Run a program of the tools; raises SetupError with the end of what it said when it fails."""
        run_whole([self.tools / "bin" / words[0], *words[1:]], cwd or self.folder, {**os.environ, **environment})


def fresh(folder):
    """An empty folder in the place of a former one."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def write_json(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
