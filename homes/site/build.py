"""JupyterLite with our settings, and the lessons in it."""

import hashlib
import json
import shutil

from ..setup import jupyterlab
from ..setup.messages import SetupError
from . import HERE, ONLY_TO_READ, ROOT, fresh, write_json

ROOMS = ("notebooks", "exercises")
ELSEWHERE = (
    "```python\n{code}\n```\n\n**In a browser page this code cannot run**: {why}. "
    "In JupyterLab on your own computer it runs.\n\n"
    "<details><summary>What it shows there</summary>\n\n```text\n{shown}\n```\n\n</details>\n"
)


def lay_out(folders):
    """Write the notebooks that the page offers."""
    kept = json.loads((HERE / "not_in_a_page.json").read_text("utf-8"))
    for room in ROOMS:
        folder = fresh(folders.lite / "contents" / room)
        for path in sorted(set((ROOT / room).glob("*.ipynb")) - {ROOT / "notebooks" / name for name in ONLY_TO_READ}):
            notebook = for_the_page(json.loads(path.read_text("utf-8")), kept.get(f"{room}/{path.name}", {}))
            write_json(folder / path.name, notebook)
    contents = folders.lite / "contents"
    shutil.copytree(ROOT / "notebooks" / "pictures", contents / "notebooks" / "pictures")
    server = fresh(contents / "mini_server")  # the lessons point into it, to be read
    for path in sorted((ROOT / "mini_server").rglob("*.py")):
        copy = server / path.relative_to(ROOT / "mini_server")
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(path, copy)


def for_the_page(notebook, not_here):
    """The notebook with empty outputs and no slides; `not_here` says by cell id why a cell cannot run in a page."""
    cells = [
        shown_elsewhere(cell, not_here[cell["id"]]) if cell.get("id") in not_here else cell
        for cell in notebook["cells"]
    ]
    for cell in cells:
        cell["metadata"].pop("slideshow", None)
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    notebook["metadata"]["kernelspec"] = {"display_name": "Python", "language": "python", "name": "python"}
    return {**notebook, "cells": cells}


def shown_elsewhere(cell, why):
    """A cell to read: the code, and folded (it may tell a prediction) what it shows where it can run."""
    shown = "".join(text_of(output) for output in cell["outputs"]).rstrip()
    source = ELSEWHERE.format(code="".join(cell["source"]), why=why, shown=shown)
    return {"cell_type": "markdown", "id": cell["id"], "metadata": {}, "source": source}


def text_of(output):
    text = output.get("text") or output.get("data", {}).get("text/plain") or ""
    return "".join(text)


TRACKER = "@jupyterlab/notebook-extension:tracker"
SETTINGS = {
    **jupyterlab.SETTINGS,
    TRACKER: {**jupyterlab.SETTINGS[TRACKER], "kernelShutdown": True},  # a lesson that is closed gives its memory back
}
HEADS = ("head.html", "offline.html")  # of in_a_page
WRITING, ANSWERED = (
    "await this._driveContentsProcessor.processDriveRequest(e)",
    "new Response(JSON.stringify(i.response)",
)
MENDS = {
    # A lesson and its exercises have the same file name. Of two sessions with one name, the second got no Python.
    "this._sessions.find(e=>e.name===i)": "this._sessions.find(e=>e.path===a)",
    # Where the browser has no room left, Python waited forever for a file to be written. Now it hears that it failed.
    WRITING: WRITING + ".catch(()=>({failed:507}))",
    ANSWERED: ANSWERED + ",{status:i.response?.failed??200}",
}
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
HERE_ALREADY = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "ipywidgets")


def settings():
    """What the page reads first. JupyterLite would fetch what is not among these packages."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": HERE_ALREADY}}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "One Address",
            "exposeAppInBrowser": True,  # the tests ask JupyterLab itself what it ran
            "faviconUrl": "./lab/favicon.ico",
            "litePluginSettings": {KERNEL: kernel},
        },
    }


def build(folders, beginning):
    """Let JupyterLite make its part of the site, in a folder of its own: it dates whatever lies beside it."""
    made = fresh(folders.folder / "made") / "site"
    write_json(folders.lite / "jupyter-lite.json", settings())
    write_json(folders.lite / "overrides.json", SETTINGS)
    config = {
        "contents": ["contents"],
        "output_dir": str(made),
        "apps": ["lab"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "settings_overrides": ["overrides.json"],
    }
    extensions = fresh(folders.lite / "labextensions")
    jupyterlab.write_extension(extensions)
    ours = {"extra_labextensions_path": [str(extensions)]}
    write_json(folders.lite / "jupyter_lite_config.json", {"LiteBuildConfig": config, "FederatedExtensionAddon": ours})
    (folders.lite / ".jupyterlite.doit.db").unlink(missing_ok=True)
    folders.run("jupyter-lite", "build", cwd=folders.lite, SOURCE_DATE_EPOCH="1767258000")
    begin_python_by(made, beginning)
    write_head(made)
    mend(made)
    shutil.rmtree(folders.site, ignore_errors=True)
    shutil.move(made, folders.site)


def begin_python_by(made, module):
    """Let JupyterLite begin Python by our module; while it builds, it would take the one of Pyodide."""
    path = made / "jupyter-lite.json"
    page = json.loads(path.read_text("utf-8"))
    page["jupyter-config-data"]["litePluginSettings"][KERNEL]["pyodideUrl"] = f"./static/pyodide/{module}"
    write_json(path, page)


def write_head(made):
    """Put into JupyterLite's page what has to happen before it begins."""
    page = made / "lab" / "index.html"
    head = "".join((HERE / "in_a_page" / name).read_text("utf-8") for name in HEADS)
    head = head.replace("{{PHONE}}", write_phone(made / "lab"))
    known = json.loads((made / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    text = page.read_text("utf-8").replace("<title>JupyterLite</title>", "<title>One Address</title>")
    head = head.replace("{{VERSION}}", known["appVersion"])
    page.write_text(text.replace("<head>\n", "<head>\n" + head), "utf-8")


def write_phone(folder):
    """Put what narrow windows load beside JupyterLite's page, named by what is in it; returns the script's name."""
    script, style = [(HERE / "in_a_page" / f"phone.{kind}").read_bytes() for kind in ("js", "css")]
    name = f"phone-{hashlib.sha256(script + style).hexdigest()[:10]}"
    (folder / f"{name}.js").write_bytes(script)
    (folder / f"{name}.css").write_bytes(style)
    return f"{name}.js"


def mend(made):
    """Correct what JupyterLite 0.8.6 does wrong, in its scripts as they are built."""
    scripts = {path: path.read_text("utf-8") for path in [*(made / "build").glob("*.js"), made / "service-worker.js"]}
    for wrong, right in MENDS.items():
        found = [path for path, text in scripts.items() if wrong in text]
        if not found:
            raise SetupError(f"JupyterLite no longer has {wrong!r}: see MENDS in site/build.py.")
        for path in found:
            scripts[path] = scripts[path].replace(wrong, right)
            path.write_text(scripts[path], "utf-8")
