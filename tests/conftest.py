"""How all tests run, and a small course for those of the set-up: real files in a temporary folder."""

import base64
import gc
import hashlib
import os
import shutil
import signal
import sys
import zipfile
from pathlib import Path

gc.disable()  # until all tests are found, for which much is loaded and little thrown away
sys.modules["rfc3987_syntax"] = None  # jsonschema would compile a grammar for it, which nothing here asks

import pytest
from hypothesis import HealthCheck, settings
from small_course import notebook, write
from xdist.scheduler import LoadFileScheduling

from homes.setup.places import CoursePaths

ROOT = Path(__file__).resolve().parent.parent
collect_ignore = [] if sys.platform == "linux" else ["homes/test_hub.py"]  # a hub runs on Linux
VERDICTS = "test_verdicts.py"
# How long an example takes is no promise, nor how long it takes to think of one.
settings.register_profile("a busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("a busy machine")
os.environ.setdefault("PYTHONIOENCODING", "utf-8")  # what a child says to a test, on Windows too
os.environ.pop("CODESPACES", None)  # who tests in a codespace tests a laptop; tests of a codespace set it themselves


def pytest_addoption(parser):
    parser.addoption("--one-processor", action="store_true", help="each worker stays at one processor")


def pytest_configure(config):
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may start the tests deaf to Ctrl+C
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if config.getoption("--one-processor") and worker and hasattr(os, "sched_setaffinity"):
        # Most tests are a client and a server in one Python, of which one thread runs at a time. Handing over to one on
        # another processor costs a third of the time.
        ours = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {ours[int(worker.removeprefix("gw")) % len(ours)]})


class FileByFile(LoadFileScheduling):
    """A file's tests share what it starts, so one worker runs them all; the verdicts, which take long, share none."""

    def _split_scope(self, nodeid):
        return nodeid if nodeid.partition("::")[0].endswith(VERDICTS) else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config, log):
    return FileByFile(config, log) if config.getoption("dist") == "loadfile" else None


def pytest_runtest_logreport(report):
    tell_at_once(report)


def pytest_collectreport(report):
    tell_at_once(report)


def tell_at_once(report):
    """A failure is told when it happens; the end only lists them."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\n_____ {report.nodeid}\n{report.longreprtext}", flush=True)


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name == VERDICTS)  # one by one they fill the end, when whole files are long


def pytest_collection_finish():
    """What is there by now stays to the end, so that the collector need not look at it again and again."""
    gc.freeze()
    gc.enable()


def in_base64(text):
    """Return the hash of a text as a wheel's RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


@pytest.fixture(scope="session")
def shelf(tmp_path_factory):
    """Return a folder with the one package of the small course."""
    folder = tmp_path_factory.mktemp("shelf")
    with zipfile.ZipFile(folder / "tiny-1.0-py3-none-any.whl", "w") as wheel:
        info = "tiny-1.0.dist-info/"
        files = {
            "tiny.py": "SAID = 'tiny'\n",
            info + "METADATA": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
            info + "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        rows = [f"{name},sha256={in_base64(text)},{len(text)}\n" for name, text in files.items()]
        files[info + "RECORD"] = "".join([*rows, f"{info}RECORD,,\n"])
        for name, text in files.items():
            wheel.writestr(name, text)
    return folder


@pytest.fixture(scope="session")
def new_course(tmp_path_factory, shelf):
    """Return a function that makes a small course in a folder whose name has a space and a letter beyond ASCII."""
    (wheel,) = shelf.iterdir()

    def made():
        root = tmp_path_factory.mktemp("k") / "kurs \u00fc"  # short: Windows takes no long ones
        shutil.copytree(ROOT / "homes" / "setup", root / "homes" / "setup")
        for name in ("homes/__init__.py", "start.py", "pyproject.toml"):
            shutil.copy(ROOT / name, root / name)
        write(root / "notebooks" / "00_start_here.ipynb", notebook("print(200)"))
        write(root / "notebooks" / "02_meet_verbs_in_the_address.ipynb", notebook("print(2)", "print(3)"))
        write(root / "exercises" / "02_meet_verbs_in_the_address.ipynb", notebook("answer = ..."))
        write(root / "exercises" / "answer_keys" / "02_meet_verbs_in_the_address.ipynb", notebook("answer = 42"))
        write(root / "mini_server" / "__init__.py", "CALLED = 'mini_server'\n")
        write(root / "mini_server" / "users.py", "# one user\n")
        places = CoursePaths(root)
        write(places.lock, "tiny==1.0 --hash=sha256:" + hashlib.sha256(wheel.read_bytes()).hexdigest() + "\n")
        for lock in (places.build_lock, places.test_lock):
            write(lock, "")
        write(places.installer_lock, "uv==0 --hash=sha256:" + "0" * 64 + "\n")  # there is none of that version
        return places

    return made


@pytest.fixture
def course(new_course):
    """Return the CoursePaths of a small course of this test's own."""
    return new_course()
