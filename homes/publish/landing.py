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
    """A row for each lesson, from the table in README.md."""
    found = ROW.finditer((ROOT / "README.md").read_text("utf-8"))
    return "\n".join(row(**match.groupdict()) for match in found)


def row(title, stem, what):
    run, read = html.escape(run_link(f"notebooks/{stem}.ipynb")), f"read/{stem}.html"
    links = f'<a href="{run}" aria-label="Run {title}">Run</a> · <a href="{read}" aria-label="Read {title}">Read</a>'
    return f"<tr><td>{html.escape(title)}</td><td>{html.escape(what)}</td><td>{links}</td></tr>"
