"""Make the pictures of workbench/pictures/README.md again: `.venv/bin/python tests/browser/gallery_pictures.py`.

Each widget of the gallery as a new learner has it, on a page that is high enough for all of it.
"""

import tempfile
from io import BytesIO
from pathlib import Path

from find_chromium import FLAGS, path_of_chromium
from lab import COURSE, Lab
from notebook_page import NotebookPage
from PIL import Image
from playwright.sync_api import sync_playwright

PICTURES = COURSE / "workbench" / "pictures"
SIZE = {"width": 1100, "height": 2600}
HIGHEST, COLOURS = 1000, 64  # pixels of a picture in a README; more colours than the widgets have


def take(notebook, name: str) -> None:
    """Keep the picture of the widget of this class, its upper part where it is long."""
    part = notebook.cell(f"{name}(").locator(".jp-OutputArea .oa").last
    part.scroll_into_view_if_needed()
    picture = Image.open(BytesIO(part.screenshot()))
    picture = picture.crop((0, 0, picture.width, min(picture.height, HIGHEST)))
    path = PICTURES / f"{name}.png"
    picture.convert("RGB").quantize(COLOURS).save(path, optimize=True)
    print(f"{path.relative_to(COURSE)}: {path.stat().st_size // 1024} KiB")


def names() -> list[str]:
    """The classes that the gallery shows."""
    import workbench

    return [name for name in workbench.__all__ if name[0].isupper()]


def main():
    """Open the gallery, run it, take the pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        try:
            notebook = NotebookPage(browser.new_page(viewport=SIZE), lab)
            lab.hand_out(lab.root)
            notebook.visit("notebooks/gallery_of_widgets.ipynb")
            notebook.run_all()
            for name in names():
                take(notebook, name)
        finally:
            browser.close()
            lab.stop()


if __name__ == "__main__":
    main()
