"""Make the site: `python -m homes.site FOLDER`; a second folder is where what is fetched stays."""

import sys
import time
from pathlib import Path

from notebooks import handouts

from ..setup.messages import SetupError
from . import FETCHED, ROOT, BuildFolders, build, first_page, offline_files, pyodide_bundle, reading, slides


def main(words):
    """Make every part, one after the other, and say how long each took."""
    site, fetched = [*(Path(word).resolve() for word in words), *(ROOT / "site", FETCHED)[len(words) :]]
    folders = BuildFolders(fetched, site)
    folders.folder.mkdir(parents=True, exist_ok=True)
    parts = {
        "tools, Python for the page and its packages": lambda: pyodide_bundle.fetch(folders),
        "lessons and exercises without outputs": lambda: build.lay_out(folders),
        "JupyterLite": lambda: build.build(folders, pyodide_bundle.lay_out(folders)),
        "the reading edition": lambda: reading.write(folders.site / "read"),
        "the slides": lambda: slides.write("all", folders.site / "slides"),
        "icons, and the worker of the site": lambda: (
            offline_files.write_app(folders.site),
            offline_files.write_scripts(folders.site),
        ),
        "handouts": lambda: handouts.write(folders.site / "handouts", home="../index.html"),
        "the first page": lambda: first_page.write(folders.site),
        "the list of the site, and the zip": lambda: (
            offline_files.write_list(folders.site),
            offline_files.write_download(folders.site),
        ),
    }
    for name, work in parts.items():
        began = time.monotonic()
        work()
        print(f"{time.monotonic() - began:5.1f} s  {name}", flush=True)
    print(f"The site is in {folders.site}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SetupError as trouble:
        sys.exit(str(trouble))
