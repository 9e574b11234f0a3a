"""Make the pictures of README.md and workbench/README.md again: `.venv/bin/python tests/browser/pictures.py`.

Lesson 00 after a PUT that changed a record, and each widget of the gallery, as a new learner has them in JupyterLab.
"""

import tempfile
from io import BytesIO
from pathlib import Path

from find_chromium import FLAGS, path_of_chromium
from lab import COURSE, Lab
from notebook_page import NotebookPage
from PIL import Image
from playwright.sync_api import expect, sync_playwright

PICTURE, PICTURES = COURSE / "notebooks" / "pictures" / "first_lesson.png", COURSE / "workbench" / "pictures"
GRACE = '{"name": "Grace M. Hopper", "email": "grace@example.org"}'
HIGHEST, COLOURS = 1000, 64  # pixels of a picture in a README; more colours than the widgets have


def opened(browser, lab, path, view, width, height):
    """A notebook that has run, in a window of this size."""
    notebook = NotebookPage(browser.new_page(viewport={"width": width, "height": height}), lab)
    notebook.visit(path, view)
    notebook.run_all()
    return notebook


def take_lesson(lesson):
    """Type a PUT into the panel of the lesson, send it, and keep what is seen from the heading above the panel on."""
    panel = lesson.page.locator(".oa-panel")
    panel.get_by_label("Method", exact=True).fill("PUT")
    panel.get_by_role("button", name="+ header").click()
    panel.get_by_label("Header name", exact=True).fill("Content-Type")
    panel.get_by_label("Header value", exact=True).fill("application/json")
    panel.get_by_label("Body", exact=True).fill(GRACE)
    panel.get_by_role("button", name="Send", exact=True).click()
    expect(panel.get_by_role("row", name="user 2")).to_be_visible()
    lesson.page.get_by_role("heading", name="Use the panel").evaluate("one => one.scrollIntoView({block: 'start'})")
    lesson.page.mouse.move(0, 0)
    lesson.page.screenshot(path=PICTURE)


def take_widget(gallery, name):
    """Keep the picture of the widget of this class, its upper part where it is long."""
    part = gallery.cell(f"{name}(").locator(".jp-OutputArea .oa").last
    part.scroll_into_view_if_needed()
    picture = Image.open(BytesIO(part.screenshot()))
    picture = picture.crop((0, 0, picture.width, min(picture.height, HIGHEST)))
    picture.convert("RGB").quantize(COLOURS).save(PICTURES / f"{name}.png", optimize=True)


def main():
    """Open the two notebooks, run them, take the pictures."""
    import workbench

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        try:
            lab.hand_out(lab.root)
            take_lesson(opened(browser, lab, "notebooks/00_start_here.ipynb", "lab/tree", 1200, 900))
            gallery = opened(browser, lab, "notebooks/gallery_of_widgets.ipynb", "doc/tree", 1100, 2600)
            for name in workbench.__all__:
                if name[0].isupper():
                    take_widget(gallery, name)
        finally:
            browser.close()
            lab.stop()


if __name__ == "__main__":
    main()
