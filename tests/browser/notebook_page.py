"""A notebook in the browser, in a tab that keeps its JupyterLab from test to test."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

# A tab keeps its JupyterLab from one test to the next: loading it costs more than most tests. What a test can see is as
# new: the notebook, its kernel, the theme, the size of the window. `Lab` has JupyterLab give its pages `jupyterapp`, by
# which a script does what the menus do.

THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
WIDE = {"width": 1280, "height": 900}
OPEN = """
async (path) => {
  if (!window.jupyterapp) return false;
  await window.jupyterapp.commands.execute("docmanager:open", { path });
  return true;
}
"""
CLOSE = """
async () => {
  if (!window.jupyterapp) return false;
  for (const one of [...window.jupyterapp.shell.widgets("main")]) {
    if (one.node.querySelector(".jp-Launcher")) continue;  // or a new one would come, and perhaps late
    await one.context?.sessionContext?.shutdown();
    if (one.context) one.context.model.dirty = false;  // or it would ask whether to save
    one.close();
  }
  return true;
}
"""
# While the theme changes, a picture moves over the page, and nobody looks: it is not drawn.
WEAR = """
async (theme) => {
  if (!window.jupyterapp || document.body.dataset.jpThemeName === theme) return;
  if (!document.querySelector("#undrawn"))
    document.head.insertAdjacentHTML("beforeend", "<style id=undrawn>#jupyterlab-splash { display: none; }</style>");
  await window.jupyterapp.commands.execute("apputils:change-theme", { theme });
}
"""
# The picture is the last thing to go.
WORN = """
(theme) => !window.jupyterapp
  || document.body.dataset.jpThemeName === theme && !document.querySelector("#jupyterlab-splash")
"""
# JupyterLab puts its Launcher where nothing is open. The first one may come late, and take the keys from a notebook.
IN_FRONT = """
(path) => {
  const { shell } = window.jupyterapp;
  const [notebook] = [...shell.widgets("main")].filter((one) => one.context?.path === path);
  if (shell.currentWidget === notebook) return true;
  shell.activateById(notebook.id);
}
"""
EMPTY = """
() => !document.querySelector(".jp-NotebookPanel, .jp-Dialog, .Toastify__toast")
  && document.querySelector(".jp-Launcher")
"""

# Tornado writes so when a page is left while a kernel's message is on its way to it.
PAGE_LEFT = re.compile(
    r"Task exception was never retrieved\n(?:(?!\[).*\n)*?tornado\.websocket\.WebSocketClosedError\n"
)

OFTEN = 50  # milliseconds; Playwright would ask at every frame, which takes a tenth of a test's CPU time


def until(page, true: str, **how) -> None:
    """Wait until a function in the page says true."""
    page.wait_for_function(true, polling=OFTEN, **how)


def wear(page, theme: str) -> None:
    """Change the theme, light or dark, as the menu does; a page without JupyterLab will load with it."""
    page.evaluate(WEAR, THEMES[theme])
    until(page, WORN, arg=THEMES[theme])


def emptied(page) -> bool:
    """Close all that is open, and its kernels; False where there is no JupyterLab that could be used again."""
    if not page.evaluate(CLOSE):
        return False
    until(page, EMPTY)
    page.mouse.move(0, 0)
    page.set_viewport_size(WIDE)
    return True


# A notebook in the browser: run it, work in it, and see that nothing went wrong on the way.

SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"
# Before there is a kernel at all, the indicator says idle too.
READY = (
    "() => document.querySelector('.jp-Notebook-ExecutionIndicator[data-status=idle]')"
    " && !/No Kernel|^$/.test(document.querySelector('.jp-KernelName')?.textContent ?? '')"
)
# What a menu does; it comes back when the last cell has run.
RUN_ALL = """
() => {
  const { commands, shell: { currentWidget: { context, sessionContext } } } = window.jupyterapp;
  const ready = Promise.all([context.ready, sessionContext.ready]);
  window.haveRun = false;
  ready.then(() => commands.execute("notebook:run-all-cells")).finally(() => { window.haveRun = true; });
}
"""
SAVE = "async () => { await window.jupyterapp.shell.currentWidget.context.save(); }"
# JupyterLab draws a traceback as it draws what is written to stderr.
ERROR = '.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]'
# What comes from the kernel comes in order: when it has answered this, all that a cell showed is on the page.
HEARD = "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo(); }"
# JupyterLab draws the cells of a long notebook one after the other.
DRAWN = """
() => {
  const cells = window.jupyterapp?.shell.currentWidget.content.widgets.filter(one => one.model.type === "code");
  return cells?.length === document.querySelectorAll(".jp-CodeCell[data-windowed-list-index] .cm-content").length;
}
"""
UNWANTED = {
    "a dialog": ".jp-Dialog",
    "a toast": ".Toastify__toast",
    "an error, or something on stderr": ERROR,
    "a widget that could not be shown": ".jupyter-widgets-error-widget",
}
LOCAL = ("127.0.0.1", "localhost", "")
PATIENCE = 90_000  # milliseconds; on a busy machine the first page and its kernel can take more than 30 s


class NotebookPage:
    """A page with one notebook. `asked` are the browser's requests, `faults` what scripts complained of.

    A test that leaves something behind that a notebook cannot take away says that the page is `spoilt`.
    """

    def __init__(self, page, lab):
        self.page, self.lab, self.asked, self.faults = page, lab, [], []
        self.written_before, self.spoilt = len(lab.written()), False
        self.listeners = {
            "request": lambda request: self.asked.append(request),
            "pageerror": lambda fault: self.faults.append(str(fault)),
        }
        for event, listener in self.listeners.items():
            page.on(event, listener)
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    def open(self, cells, name: str) -> None:
        """Open a notebook of these cells and wait until its kernel is ready."""
        self.visit(self.lab.notebook(name, cells))

    def visit(self, path: str, view: str = "doc/tree") -> None:
        """Open a notebook that is there, and wait until its kernel is ready."""
        self.address = self.lab.address(path, view)
        if not self.page.evaluate(OPEN, path):
            self.page.goto(self.address)
        until(self.page, READY)
        until(self.page, IN_FRONT, arg=path)

    def reopen(self) -> None:
        """Save the notebook, leave the page, end its kernel, and open it again, as on the next day."""
        self.page.evaluate(HEARD)  # what would still be on its way is a traceback of JupyterLab's
        self.page.evaluate(SAVE)  # and so is a file that is still being written
        self.page.goto("about:blank")
        self.lab.end_kernels()
        self.page.goto(self.address)
        until(self.page, READY)

    def run_all(self) -> None:
        """Run every cell, and wait until each has ended, and all that it showed is there."""
        self.page.evaluate(RUN_ALL)
        until(self.page, "() => window.haveRun", timeout=4 * PATIENCE)  # a whole lesson is more than a click
        until(self.page, READY)
        self.page.evaluate(HEARD)

    def cell(self, words: str):
        """The first code cell whose source has these words; it is still the same one after its source has changed."""
        source = self.page.locator(".jp-InputArea-editor").filter(has_text=words)
        found = self.page.locator(".jp-CodeCell").filter(has=source).first
        place = found.get_attribute("data-windowed-list-index")
        return self.page.locator(f'.jp-CodeCell[data-windowed-list-index="{place}"]')

    def code_cells(self) -> list:
        """Every code cell, from the top; each is still the same one after its source has changed."""
        until(self.page, DRAWN)
        places = self.page.locator(".jp-CodeCell").evaluate_all("all => all.map(one => one.dataset.windowedListIndex)")
        return [self.page.locator(f'.jp-CodeCell[data-windowed-list-index="{place}"]') for place in places]

    def add_cell(self, source: str):
        """Write a new cell below the last code cell, run it, and return it."""
        self.page.locator(".jp-CodeCell .cm-content").last.click()
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("b")
        self.run(self.page.locator(".jp-CodeCell.jp-mod-active"), source)
        return self.code_cells()[-1]

    def restart(self) -> None:
        """Start the notebook's Python again, as the menu does, and wait until it is there."""
        self.page.get_by_role("menuitem", name="Kernel", exact=True).click()
        self.page.locator(".lm-Menu-itemLabel").get_by_text("Restart Kernel…", exact=True).click()
        self.page.locator(".jp-Dialog").get_by_role("button", name="Confirm Kernel Restart").click()
        expect(self.page.locator(".jp-Dialog")).to_have_count(0)
        until(self.page, READY)

    def run(self, cell, source: str | None = None) -> None:
        """Run one cell, with another source if one is given, and wait until it has a new number."""
        before = cell.locator(".jp-InputPrompt").inner_text()
        cell.locator(".cm-content").click()
        if source is not None:
            cell.locator(".cm-content").fill(source)
        self.page.keyboard.press("Control+Enter")
        expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]"))
        expect(cell.locator(".jp-InputPrompt")).not_to_have_text(before)
        until(self.page, READY)
        self.page.evaluate(HEARD)

    def shows(self, words: str):
        """Wait until these words stand in an output."""
        expect(self.page.locator(".jp-OutputArea").get_by_text(words).first).to_be_visible()

    def let_go(self) -> None:
        """Hear no more of what happens in the tab; another test may use it."""
        for event, listener in self.listeners.items():
            self.page.remove_listener(event, listener)

    def assert_calm(self) -> None:
        """Nothing popped up, no traceback is shown or was logged, and nobody but this computer was asked."""
        for what, selector in UNWANTED.items():
            found = self.page.locator(selector)
            assert found.count() == 0, f"There is {what}: {found.first.inner_text()[:500]}"
        # What the page's own rules stopped is reported as asked, and never left the browser.
        left = [request.url for request in self.asked if request.failure != "csp"]
        elsewhere = [url for url in left if urlsplit(url).hostname not in (*LOCAL, None)]
        assert not elsewhere, f"The browser asked elsewhere: {elsewhere}"
        assert not self.faults, f"A script complained: {self.faults}"
        written = PAGE_LEFT.sub("", self.lab.written()[self.written_before :])
        assert "Traceback" not in written, written[-3000:]
