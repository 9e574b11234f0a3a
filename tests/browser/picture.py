"""Make the README's picture again: `.venv/bin/python tests/browser/picture.py`.

A learner's lesson 00 in JupyterLab, as a new learner has it: the panel after a PUT that changed a record.
"""

import tempfile
from pathlib import Path

from find_chromium import FLAGS, path_of_chromium
from lab import COURSE, Lab
from notebook_page import NotebookPage
from playwright.sync_api import expect, sync_playwright

PICTURE = COURSE / "notebooks" / "pictures" / "first_lesson.png"
SIZE = {"width": 1200, "height": 900}
GRACE = '{"name": "Grace M. Hopper", "email": "grace@example.org"}'


def change_grace(lesson):
    """Type a PUT into the panel of the lesson and send it."""
    panel = lesson.page.locator(".oa-panel")
    panel.get_by_label("Method", exact=True).fill("PUT")
    panel.get_by_role("button", name="+ field").click()
    panel.get_by_label("Field name", exact=True).fill("Content-Type")
    panel.get_by_label("Field value", exact=True).fill("application/json")
    panel.get_by_label("Content", exact=True).fill(GRACE)
    panel.get_by_role("button", name="Send", exact=True).click()
    expect(panel.get_by_role("row", name="user 2")).to_be_visible()


def take(lesson):
    """Bring the heading above the panel to the top of the page, and keep what is seen."""
    lesson.page.get_by_role("heading", name="Use the panel").evaluate("one => one.scrollIntoView({block: 'start'})")
    lesson.page.mouse.move(0, 0)
    PICTURE.parent.mkdir(exist_ok=True)
    lesson.page.screenshot(path=PICTURE)
    print(f"{PICTURE.relative_to(COURSE)}: {PICTURE.stat().st_size // 1024} KiB")


def main():
    """Open the lesson, run it, change a record, take the picture."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        try:
            lesson = NotebookPage(browser.new_page(viewport=SIZE), lab)
            lab.hand_out(lab.root)
            lesson.visit("notebooks/00_start_here.ipynb", "lab/tree")
            lesson.run_all()
            change_grace(lesson)
            take(lesson)
        finally:
            browser.close()
            lab.stop()


if __name__ == "__main__":
    main()
