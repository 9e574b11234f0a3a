"""JupyterLite with our settings: everything inside, nobody else is asked."""

import hashlib
import json
import shutil

from ..setup_course import jupyterlab
from .places import HERE, NotMade, fresh, write_json

TRACKER = "@jupyterlab/notebook-extension:tracker"
SETTINGS = {
    **jupyterlab.SETTINGS,
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    TRACKER: {**jupyterlab.SETTINGS[TRACKER], "kernelShutdown": True},  # a lesson that is closed gives its memory back
}
HEADS = ("head.html", "offline.html")  # of in_a_page
BY_NAME, BY_PATH = "this._sessions.find(e=>e.name===i)", "this._sessions.find(e=>e.path===a)"
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


def build(workshop, beginning):
    """Let JupyterLite make its part of the site, in a folder of its own: it dates whatever lies beside it."""
    made = fresh(workshop.folder / "made") / "site"
    write_json(workshop.lite / "jupyter-lite.json", settings())
    write_json(workshop.lite / "overrides.json", SETTINGS)
    config = {
        "contents": ["contents"],
        "output_dir": str(made),
        "apps": ["lab"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "settings_overrides": ["overrides.json"],
    }
    write_json(workshop.lite / "jupyter_lite_config.json", {"LiteBuildConfig": config})
    (workshop.lite / ".jupyterlite.doit.db").unlink(missing_ok=True)
    workshop.run("jupyter-lite", "build", cwd=workshop.lite, SOURCE_DATE_EPOCH="1767258000")
    begin_python_by(made, beginning)
    write_head(made)
    tell_sessions_apart(made / "build")
    shutil.rmtree(workshop.site, ignore_errors=True)
    shutil.move(made, workshop.site)


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


def tell_sessions_apart(build):
    """A lesson and its exercises have the same file name, and JupyterLite 0.8.6 takes the second for the first.

    It looks for a session by the name of the file; the notebook that is opened second never gets a Python.
    """
    found = [path for path in build.glob("*.js") if BY_NAME in path.read_text("utf-8")]
    if len(found) != 1:
        raise NotMade("JupyterLite looks for sessions in another way now: see tell_sessions_apart in publish/lite.py.")
    found[0].write_text(found[0].read_text("utf-8").replace(BY_NAME, BY_PATH), "utf-8")
