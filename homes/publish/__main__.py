"""Make the site: `python -m homes.publish FOLDER`; a second folder is where what is fetched stays."""

import sys
import time
from pathlib import Path

from . import fetch, landing, lessons, lite, runtime
from .offline import app, download, site_list
from .places import FETCHED, ROOT, NotMade, Workshop, run


def main(words):
    """Make every part, one after the other, and say how long each took."""
    site, fetched = [*(Path(word).resolve() for word in words), *(ROOT / "site", FETCHED)[len(words) :]]
    workshop = Workshop(fetched, site)
    workshop.folder.mkdir(parents=True, exist_ok=True)
    parts = {
        "tools, Python for the page and its packages": lambda: fetch.fetch(workshop),
        "lessons and exercises without outputs": lambda: lessons.lay_out(workshop),
        "JupyterLite": lambda: lite.build(workshop, runtime.lay_out(workshop)),
        "the reading edition": lambda: workshop.run(
            "python", "-m", "homes.publish.reading", str(workshop.site), cwd=ROOT
        ),
        "the slides": lambda: workshop.run(
            "python",
            "-m",
            "homes.publish.slides",
            "all",
            "--no-browser",
            "--folder",
            str(workshop.site / "slides"),
            cwd=ROOT,
        ),
        "icons, and the worker of the site": lambda: (app.write(workshop.site), site_list.write_scripts(workshop.site)),
        "handouts": lambda: run([sys.executable, "-m", "notebooks.handouts", workshop.site / "handouts"], ROOT),
        "the first page": lambda: landing.write(workshop.site),
        "the list of the site, and the zip": lambda: (
            site_list.write_list(workshop.site),
            download.write(workshop.site),
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
    except NotMade as trouble:
        sys.exit(str(trouble))
