"""Make the site: `python -m homes.site FOLDER`; a second folder is where what is fetched stays."""

import sys
import time
from pathlib import Path

from . import FETCHED, ROOT, BuildError, BuildFolders, build, offline_files, pyodide_bundle, run


def main(words):
    """Make every part, one after the other, and say how long each took."""
    site, fetched = [*(Path(word).resolve() for word in words), *(ROOT / "site", FETCHED)[len(words) :]]
    workshop = BuildFolders(fetched, site)
    workshop.folder.mkdir(parents=True, exist_ok=True)
    parts = {
        "tools, Python for the page and its packages": lambda: pyodide_bundle.fetch(workshop),
        "lessons and exercises without outputs": lambda: build.lay_out(workshop),
        "JupyterLite": lambda: build.build(workshop, pyodide_bundle.lay_out(workshop)),
        "the reading edition": lambda: workshop.run("python", "-m", "homes.site.reading", str(workshop.site), cwd=ROOT),
        "the slides": lambda: workshop.run(
            "python",
            "-m",
            "homes.site.slides",
            "all",
            "--no-browser",
            "--folder",
            str(workshop.site / "slides"),
            cwd=ROOT,
        ),
        "icons, and the worker of the site": lambda: (
            offline_files.write_app(workshop.site),
            offline_files.write_scripts(workshop.site),
        ),
        "handouts": lambda: run([sys.executable, "-m", "notebooks.handouts", workshop.site / "handouts"], ROOT),
        "the first page": lambda: build.write(workshop.site),
        "the list of the site, and the zip": lambda: (
            offline_files.write_list(workshop.site),
            offline_files.write_download(workshop.site),
        ),
    }
    for name, work in parts.items():
        began = time.monotonic()
        work()
        print(f"{time.monotonic() - began:5.1f} s  {name}", flush=True)
    print(f"The site is in {workshop.site}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BuildError as trouble:
        sys.exit(str(trouble))
