"""The pages of the site for everybody: by keyboard, by ear, in the dark, on a phone, at a zoom of 400 %.

A line more in PAGES, and further pages are tried as well.
"""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "browser"))
from axe import COLOURS, CONTRAST, violations

# One page of each kind, with what is widest in it: the first page, a lesson, exercises, what is looked up, slides.
PAGES = (
    "index.html",
    "read/04*.html",
    "read/glossary.html",
    "handouts/index.html",
    "handouts/07*.html",
    "slides/04*.html",
)
PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
ZOOMED = {"width": 320, "height": 256}  # 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10)
LESSON = "read/02_meet_verbs_in_the_address.html"
LAID_OUT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


@pytest.fixture(scope="module")
def paths(site):
    """The pages by their paths; of those of code, which are alike, one."""
    found = [path for pattern in PAGES for path in sorted(site.glob(pattern))]
    return [path.relative_to(site).as_posix() for path in [*found, min((site / "read" / "code").rglob("*.html"))]]


@pytest.fixture(scope="module")
def seen(page, paths, host):
    """Every page to read, loaded once: what axe-core finds on a phone and wide, and how wide it is at 400 %."""
    faults, widths = {}, {}
    for path in paths:
        page.set_viewport_size(ZOOMED)
        page.goto(host.url + path)
        widths[path] = page.evaluate("document.documentElement.scrollWidth")
        for size, without in ((PHONE, COLOURS), (WIDE, [CONTRAST])):
            page.set_viewport_size(size)
            page.evaluate(LAID_OUT)
            faults[path, size["width"]] = violations(page, "html", without=without)
    return faults, widths


def test_axe_finds_nothing_on_any_page_to_read_on_a_phone_and_wide(seen, paths):
    assert len(paths) >= 7
    assert {where: found for where, found in seen[0].items() if found} == {}


def test_at_400_percent_no_page_scrolls_sideways(seen):
    assert {path: width for path, width in seen[1].items() if width > ZOOMED["width"]} == {}
