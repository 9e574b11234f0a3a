"""JupyterLab on the learner's folder: started, announced, ended, and kept to itself."""

import json
import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser

from .kernel_settings import write_kernel_settings
from .messages import SetupError
from .places import FIRST_LESSON, child_environment, write_whole


class DidNotStart(SetupError):
    """JupyterLab ended before it answered."""


PATIENCE = 90  # seconds until the first answer; a slow disk needs many of them
SETTINGS: dict[str, dict] = {
    # Words that were typed must reach the kernel before the click that follows them, not beside it.
    "@jupyterlab/apputils-extension:kernels-settings": {"commsOverSubshells": "disabled"},
    "@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"},
    "@jupyterlab/extensionmanager-extension:plugin": {"enabled": False},
    "@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False, "singleClickNavigation": True},
    # A long line of code goes on in the next one: beside the list of files its end would be out of sight.
    "@jupyterlab/notebook-extension:tracker": {"codeCellConfig": {"lineNumbers": False, "lineWrap": True}},
    # A lesson that is opened the next day shows what its panels showed, instead of an error for each.
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
}
PROGRAM = f"{__package__}.lean_jupyterlab"
OPTIONS = [
    "--no-browser",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.answer_yes=True",
    "--LabApp.extension_manager=readonly",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LanguageServerManager.autodetect=False",  # it would run npm and look through the person's folders
]


def write_settings(prefix):
    """Write the course's defaults for JupyterLab and its kernels into the environment at `prefix` (a Path)."""
    _write(prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json", SETTINGS)
    write_kernel_settings(prefix / "etc" / "ipython")


def write_own_settings(places):
    """Write the same into the learner's folder, where only the course's JupyterLab looks, and first of all there.

    The kernel is the course's Python, also for somebody who has another "python3" of their own.
    """
    own = places.private / "jupyter"
    words = [str(places.python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    kernel = {"argv": words, "display_name": "Python 3", "language": "python", "metadata": {"debugger": True}}
    _write(own / "lab" / "overrides.json", SETTINGS)
    _write(own / "first" / "kernels" / "python3" / "kernel.json", kernel)
    write_kernel_settings(places.private / "ipython" / "profile_default")


def _write(path, settings):
    write_whole(path, (json.dumps(settings, indent=2) + "\n").encode("utf-8"))


def open_lab(places, steps, browser):
    """Start JupyterLab, say its address, and stay until it ends; return the exit code.

    A JupyterLab of this folder that already runs is used again.
    """
    running = _running(places)
    if running:
        steps.done("it runs already")
        _announce(steps, f"The course is open at {running}", running, browser)
        return 0
    write_own_settings(places)
    token = secrets.token_hex(24)
    lab = _start(places, token)
    try:
        address = _wait_for_address(places, lab, token)
        steps.done()
        _announce(steps, f"Leave this window open; Ctrl+C ends the course. It's at {address}", address, browser)
        lab.wait()
        raise SetupError(f"JupyterLab ended. What it wrote is in {_log(places)}.")
    except KeyboardInterrupt:
        steps.say("JupyterLab ends; your work is in my_course.")
        return 0
    finally:
        _end(lab)


def _start(places, token):
    for name in {"SIGTERM", "SIGHUP", "SIGBREAK"} & set(dir(signal)):  # a closed window ends like Ctrl+C
        signal.signal(getattr(signal, name), signal.default_int_handler)
    root = [] if not hasattr(os, "geteuid") or os.geteuid() else ["--allow-root"]
    ours = [
        f"--LabApp.app_settings_dir={places.private / 'jupyter' / 'lab'}",
        f"--ServerApp.root_dir={places.my_course}",
    ]
    command = [places.python, "-P", "-m", PROGRAM, *OPTIONS, *root, *ours]
    with open(_log(places), "wb") as log:
        # A session of its own: Ctrl+C reaches only start.py, which ends JupyterLab in order. Windows has none.
        return subprocess.Popen(
            [str(word) for word in command],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=_environment(places, token),
            cwd=places.my_course,
            start_new_session=os.name != "nt",
        )


def _environment(places, token):
    own = places.private / "jupyter"
    return child_environment(
        JUPYTER_TOKEN=token,
        JUPYTER_CONFIG_DIR=str(own / "config"),
        JUPYTER_DATA_DIR=str(own / "data"),
        JUPYTER_RUNTIME_DIR=str(own / "runtime"),
        JUPYTER_PATH=str(own / "first"),
        JUPYTER_PREFER_ENV_PATH="1",
        JUPYTERLAB_SETTINGS_DIR=str(own / "settings"),
        JUPYTERLAB_WORKSPACES_DIR=str(own / "workspaces"),
        IPYTHONDIR=str(places.private / "ipython"),
    )


def _wait_for_address(places, lab, token):
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last and lab.poll() is None:
        for server in _servers(places):
            if server.get("token") == token and _answers(server):
                return _address(server)
        time.sleep(0.05)
    raise DidNotStart(f"JupyterLab did not start. What it wrote is in {_log(places)}.")


def _running(places):
    return next((_address(server) for server in _servers(places) if _answers(server)), None)


def _servers(places):
    for note in (places.private / "jupyter" / "runtime").glob("jpserver-*.json"):
        try:
            yield json.loads(note.read_text("utf-8"))
        except (OSError, ValueError):
            continue


def _answers(server):
    request = urllib.request.Request(
        server["url"] + "api/status", headers={"Authorization": "token " + server["token"]}
    )
    try:
        # No proxy: the address is this computer's own.
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=5) as response:
            return response.status == 200
    except (OSError, urllib.error.URLError):
        return False


def _address(server):
    return f"{server['url']}lab/tree/notebooks/{FIRST_LESSON}?token={server['token']}"


def _announce(steps, words, address, browser):
    steps.say(words)
    has_screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if browser and has_screen:
        webbrowser.open(address)


def _end(lab):
    if os.name != "nt":
        lab.terminate()
    try:
        lab.wait(timeout=10)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        lab.kill()
        lab.wait()


def _log(places):
    return places.private / "jupyterlab.log"
