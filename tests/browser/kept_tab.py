"""A tab that keeps its JupyterLab from one test to the next: loading it costs more than most tests.

What a test can see is as new: the notebook, its kernel, the theme, the size of the window. `Lab` has JupyterLab give
its pages `jupyterapp`, by which a script does what the menus do.
"""

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
EMPTY = "() => !document.querySelector('.jp-NotebookPanel, .jp-Dialog, .Toastify__toast')"

OFTEN = 50  # milliseconds; Playwright would ask at every frame, which takes a tenth of a test's CPU time


def until(page, true: str, **how) -> None:
    """Wait until a function in the page says true."""
    page.wait_for_function(true, polling=OFTEN, **how)


def open_here(page, path: str) -> bool:
    """Open a notebook in the JupyterLab of this page; False where none is."""
    return page.evaluate(OPEN, path)


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
