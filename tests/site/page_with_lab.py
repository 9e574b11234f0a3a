"""A page of the site with JupyterLab in it: notebooks are opened, run and read through JupyterLab's own commands."""

from contextlib import contextmanager

from find_chromium import FLAGS, path_of_chromium
from playwright.sync_api import sync_playwright

PATIENCE = 90_000  # milliseconds
LAB = "() => window.jupyterapp?.restored.then(() => true)"
OPEN = """async path => {
    const widget = await jupyterapp.commands.execute("docmanager:open", {path, factory: "Notebook"});
    await widget.context.ready;
    await widget.sessionContext.ready;
    jupyterapp.shell.activateById(widget.id);
}"""
IS = "status => window.jupyterapp?.shell?.currentWidget?.sessionContext?.kernelDisplayStatus === status"
RUN_ALL = """() => {
    window.haveRun = false;
    jupyterapp.commands.execute("notebook:run-all-cells").finally(() => { window.haveRun = true; });
}"""
CELLS = """() => jupyterapp.shell.currentWidget.content.model.sharedModel.cells
    .filter(one => one.cell_type === "code").map(one => one.toJSON())"""
ADD = """source => {
    const cells = jupyterapp.shell.currentWidget.content.model.sharedModel;
    cells.addCell({cell_type: "code", source});
    jupyterapp.shell.currentWidget.content.activeCellIndex = cells.cells.length - 1;
}"""
RUN_ONE = "() => jupyterapp.commands.execute('notebook:run-cell').then(() => null)"
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
BEGIN = "() => void jupyterapp.commands.execute('notebook:run-cell')"
FILE = """async path => {
    const {format, content} = await jupyterapp.serviceManager.contents.get(path, {content: true});
    return format === "base64" ? atob(content) : content;
}"""


@contextmanager
def browser_of_a_learner(folder):
    """A Chromium that begins with an empty cache and keeps what it learns in a folder."""
    options = {"executable_path": path_of_chromium(), "args": list(FLAGS), "viewport": {"width": 1400, "height": 1000}}
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(folder, **options)
        yield context
        context.close()


class PageWithLab:
    """A page in which the site's JupyterLab runs."""

    def __init__(self, page):
        self.page, self.kernels = page, 0
        page.set_default_timeout(PATIENCE)
        page.on("worker", self.count)

    def count(self, worker):
        self.kernels += "comlink.worker" in worker.url

    def wait(self):
        """Wait for JupyterLab."""
        self.until_true(LAB)

    def open(self, path):
        """Open a notebook beside what is open, and look at it."""
        self.page.evaluate(OPEN, path)

    def until(self, status):
        """Wait until this notebook's Python says that it is idle, or busy."""
        self.until_true(IS, arg=status)

    def until_true(self, words, **how):
        """Wait until a function in the page says true; Playwright would ask at every frame, and have each drawn."""
        self.page.wait_for_function(words, polling=100, **how)

    def run_all(self):
        """Run every cell of the notebook that is looked at; comes back when all have ended, or one has failed."""
        self.until("idle")
        self.page.evaluate(RUN_ALL)
        self.until_true("() => window.haveRun", timeout=4 * PATIENCE)  # a Python that broke never ends

    def run(self, source):
        """Add a cell to this notebook and run it; returns what it shows as text."""
        self.until("idle")
        self.page.evaluate(ADD, source)
        self.page.evaluate(RUN_ONE)
        return text_of(self.cells()[-1])

    def begin(self, source):
        """Add a cell to this notebook and begin to run it; comes back when Python is busy."""
        self.until("idle")
        self.page.evaluate(ADD, source)
        self.page.evaluate(BEGIN)
        self.until("busy")

    def restart(self):
        """Start this notebook's Python again."""
        self.page.evaluate(RESTART)

    def file(self, path):
        """The text of a file of the learner's, as JupyterLab downloads it."""
        return self.page.evaluate(FILE, path)

    def cells(self):
        """The code cells of this notebook with their outputs, as a file would have them."""
        return self.page.evaluate(CELLS)

    def complaints(self):
        """What a learner would not want to see: cells that did not run, and errors that no lesson shows on purpose."""
        return [found for cell in self.cells() for found in complaints_of(cell)]


def complaints_of(cell):
    """The complaints about one cell."""
    if cell["source"].strip() and not cell["execution_count"]:
        yield cell["id"], "did not run"
    for output in cell["outputs"]:
        if output["output_type"] == "error" and "raises-exception" not in cell["metadata"].get("tags", []):
            yield cell["id"], f"{output['ename']}: {output['evalue']}"


def text_of(cell):
    """All that a cell shows, as text."""
    shown = []
    for output in cell["outputs"]:
        text = output.get("text") or output.get("data", {}).get("text/plain") or ""
        if output["output_type"] == "error":
            text = f"{output['ename']}: {output['evalue']}"
        shown.append("".join(text))
    return "\n".join(shown)
