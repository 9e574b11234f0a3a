"""The first page: names the lessons and says what is downloaded. It needs no script."""

import html
import re

from .offline.site_list import kept
from .places import HERE, ROOT, run_link

ROW = re.compile(r"\| \[(?P<title>[^]]+)\]\(notebooks/(?P<stem>\w+)\.ipynb\) \| (?P<what>[^|]+) \| [^|]+ \|")
COLD_VISIT = 11  # megabytes, compressed, until lesson 00 has run; tests/site measures it


def write(site):
    """Write index.html in the place of JupyterLite's own, which leads straight on."""
    first = html.escape(run_link("notebooks/00_start_here.ipynb"))
    filled = {"ROWS": rows(), "MEGABYTES": str(COLD_VISIT), "FIRST": first, "OFFLINE": offline(site)}
    page = (HERE / "landing.html").read_text("utf-8")
    (site / "index.html").write_text(re.sub("{{([A-Z]+)}}", lambda found: filled[found[1]], page), encoding="utf-8")


def offline(site):
    """The section about days without a network; this page itself is not there yet, and weighs nothing much."""
    section = (HERE / "offline" / "section.html").read_text("utf-8")
    return section.replace("{{WHOLE}}", str(round(sum(path.stat().st_size for path in kept(site)) / 1e6)))


def rows():
    """An item for each lesson, from the table in README.md."""
    found = ROW.finditer((ROOT / "README.md").read_text("utf-8"))
    return "\n".join(row(**match.groupdict()) for match in found)


def row(title, stem, what):
    """One lesson: what happens in it, and the ways into it."""
    ways = {
        f"Run {title}": run_link(f"notebooks/{stem}.ipynb"),
        f"Exercises of {title}": run_link(f"exercises/{stem}.ipynb"),
        f"Read {title}": f"read/{stem}.html",
        f"Slides of {title}": f"slides/{stem}.slides.html",
    }
    links = " ".join(
        f'<a href="{html.escape(way)}" aria-label="{html.escape(name)}">{name.split()[0]}</a>'
        for name, way in ways.items()
    )
    return f'<li><h3>{html.escape(title)}</h3><p>{html.escape(what)}</p><p class="ways">{links}</p></li>'
