"""JupyterLite with our settings: everything inside, nobody else is asked."""

import json
import shutil

from setup_course import jupyterlab

from .places import HERE, fresh, write_json

SETTINGS = {
    **jupyterlab.SETTINGS,
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/notebook-extension:tracker": {"kernelShutdown": True},  # a lesson that is closed gives its memory back
}
PROFILE = "/lib/python3.14/site-packages/one_address_page"
PROGRESS = "/drive/.one_address/progress.jsonl"  # /drive is the list of files that the browser keeps
SAID_FIRST = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "ipywidgets")


def settings(packages, standard_library):
    """What the page reads first."""
    python = {
        "packages": [*SAID_FIRST, *(name for name in packages if name not in SAID_FIRST)],
        "stdLibURL": f"./static/pyodide/{standard_library}",
        "env": {"IPYTHONDIR": PROFILE, "ONE_ADDRESS_PROGRESS": PROGRESS},
    }
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": python}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "One Address",
            "exposeAppInBrowser": True,  # the tests ask JupyterLab itself what it ran
            "faviconUrl": "./lab/favicon.ico",
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def build(workshop, packages, standard_library):
    """Let JupyterLite make its part of the site, in a folder of its own: it dates whatever lies beside it."""
    made = fresh(workshop.folder / "made") / "site"
    write_json(workshop.lite / "jupyter-lite.json", settings(packages, standard_library))
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
    write_head(made)
    shutil.rmtree(workshop.site, ignore_errors=True)
    shutil.move(made, workshop.site)


def write_head(made):
    """Put into JupyterLite's page what has to happen before it begins."""
    page, head = made / "lab" / "index.html", (HERE / "in_a_page" / "head.html").read_text("utf-8")
    known = json.loads((made / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    text = page.read_text("utf-8").replace("<title>JupyterLite</title>", "<title>One Address</title>")
    page.write_text(text.replace("<head>\n", "<head>\n" + head.replace("{{VERSION}}", known["appVersion"])), "utf-8")
