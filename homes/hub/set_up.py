"""The tools of a hub, put into .one_address/hub: the packages of tools.lock, the course, and the proxy from npm."""

import os
import shutil
import sys
from functools import partial
from pathlib import Path

from ..setup.environment import LISTS, by_pip, make_rooms_importable, node_of, once, packages_of
from ..setup.jupyterlab import write_settings
from ..setup.messages import SetupError, run_whole
from ..setup.places import CoursePaths, child_environment
from . import HERE, PROXY, ROOT, Hub, others_may_read

ROOMS = ("mini_server", "clients", "workbench", "exercises", "audit", "homes")
HIDDEN = (
    "Other accounts cannot read {path}, so no learner could start a server. Move the course, for example to "
    "/srv/one-address, with a Python that everybody may run, and type the same command again."
)


def set_up():
    """Have everything ready that a hub needs; what is there and of the right version stays."""
    hub = Hub()
    if not others_may_read(ROOT):
        raise SetupError(HIDDEN.format(path=ROOT))
    os.umask(0o022)  # root's may be stricter, and every learner must be able to read this
    lists = (HERE / "tools.lock", *(PROXY / name for name in LISTS))
    once(hub.folder / "tools.done", lists, lambda: install(hub))
    prepare(hub)
    return hub


def install(hub):
    """Make the environment anew, and fetch the packages and the proxy: this needs a network."""
    for folder in (hub.tools, hub.folder / "proxy"):
        shutil.rmtree(folder, ignore_errors=True)
    hub.folder.mkdir(parents=True, exist_ok=True)
    run = partial(run_whole, cwd=ROOT, variables=child_environment())
    run([python_for_all(), "-m", "venv", hub.tools])
    # The lock is complete but for a package that would cost each start a second of the processor; see README.md.
    for words in by_pip(CoursePaths(ROOT).build_lock, HERE / "tools.lock"):
        run([hub.program("python"), "-m", "pip", "--no-input", *words])
    run(packages_of(hub.tools, PROXY, hub.folder / "proxy"))
    Path(hub.proxy[0]).symlink_to(node_of(hub.tools))


def prepare(hub):
    """Let every kernel import the rooms, write the course's settings, and compile what learners may not write."""
    (site_packages,) = hub.tools.glob("lib/python3*/site-packages")
    make_rooms_importable(site_packages, ROOT)
    write_settings(hub.tools)
    hub.records.mkdir(mode=0o700, exist_ok=True)
    compiling = [hub.program("python"), "-m", "compileall", "-q", *(ROOT / room for room in ROOMS)]
    run_whole(compiling, ROOT, child_environment())


def python_for_all():
    """A Python that every account may run: this one, or the system's."""
    own = Path(getattr(sys, "_base_executable", sys.executable))
    found = [own, *(Path(folder, "python3") for folder in ("/usr/local/bin", "/usr/bin"))]
    usable = [path for path in found if path.exists() and others_may_read(path)]
    if not usable:
        raise SetupError(HIDDEN.format(path=own))
    return usable[0]
