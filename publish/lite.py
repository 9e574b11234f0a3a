"""JupyterLite with our settings: everything inside, nobody else is asked."""

from .places import fresh, write_json

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/notebook-extension:tracker": {"kernelShutdown": True},
}
SAID_FIRST = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "ipywidgets")


def settings(packages):
    """What the page reads first."""
    loaded = [*SAID_FIRST, *(name for name in packages if name not in SAID_FIRST)]
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": loaded}}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "One Address",
            "faviconUrl": "./lab/favicon.ico",
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def build(workshop, packages):
    """Let JupyterLite make its part of the site."""
    write_json(workshop.lite / "jupyter-lite.json", settings(packages))
    write_json(workshop.lite / "overrides.json", SETTINGS)
    config = {
        "contents": ["contents"],
        "output_dir": str(workshop.site),
        "apps": ["lab"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "settings_overrides": ["overrides.json"],
    }
    write_json(workshop.lite / "jupyter_lite_config.json", {"LiteBuildConfig": config})
    (workshop.lite / ".jupyterlite.doit.db").unlink(missing_ok=True)
    fresh(workshop.site)
    workshop.run("jupyter-lite", "build", cwd=workshop.lite, SOURCE_DATE_EPOCH="1767258000")
