"""Make the pictures of README.md and workbench/README.md again: `.venv/bin/python tests/browser/pictures.py`.

The second scene of lesson 00, in both themes, and each widget of the gallery, as a new learner has them in JupyterLab.
"""

import tempfile
from io import BytesIO
from pathlib import Path

from find_chromium import FLAGS, path_of_chromium
from lab import COURSE, Lab
from notebook_page import NotebookPage, wear
from PIL import Image
from playwright.sync_api import sync_playwright

PICTURES = COURSE / "workbench" / "pictures"
SCENES = {theme: COURSE / "notebooks" / "pictures" / f"first_scene_{theme}.png" for theme in ("light", "dark")}
HIGHEST, COLOURS = 1000, 64  # pixels of a picture in a README; more colours than the widgets have


def opened(browser, lab, path, view, width, height):
    """A notebook that has run, in a window of this size."""
    notebook = NotebookPage(browser.new_page(viewport={"width": width, "height": height}), lab)
    notebook.visit(path, view)
    notebook.run_all()
    return notebook


def take_scene(lesson):
    """Keep a prediction in the second scene, go to its end, and keep both themes."""
    lesson.page.set_viewport_size({"width": 1200, "height": 900})
    scene = lesson.cell('"a button deletes", ask=').locator(".oa-visit").first
    scene.get_by_role("radio").first.click()
    scene.get_by_role("button", name="Keep my prediction").click()
    scene.get_by_role("button", name="One step on").press("End")
    for theme, path in SCENES.items():
        wear(lesson.page, theme)
        picture = Image.open(BytesIO(scene.screenshot()))
        picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)


def take_widget(gallery, name):
    """Keep the picture of the widget of this class, its upper part where it is long."""
    part = gallery.cell(f"{name}(").locator(".jp-OutputArea .oa").last
    if name == "Visit":
        part.get_by_role("button", name="One step on").press("End")
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
            take_scene(opened(browser, lab, "notebooks/00_start_here.ipynb", "lab/tree", 1200, 900))
            gallery = opened(browser, lab, "notebooks/gallery_of_widgets.ipynb", "doc/tree", 1100, 2600)
            for name in workbench.__all__:
                if name[0].isupper():
                    take_widget(gallery, name)
        finally:
            browser.close()
            lab.stop()


if __name__ == "__main__":
    main()
