"""Fixtures: the site, made as an author makes it, and a plain static host that counts what is asked of it."""

import functools
import http.server
import os
import sys
import threading
from pathlib import Path

import pytest
from hosts import Files, Host
from playwright.sync_api import sync_playwright

from homes.setup.messages import run_whole

COURSE = Path(__file__).resolve().parents[2]
sys.path.append(str(COURSE / "tests" / "browser"))
from find_chromium import FLAGS, path_of_shell  # noqa: E402 (found after the line above)


@pytest.fixture(scope="module")
def page():
    """One page for all tests of a file: it is led from one address to the next."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_shell(), args=list(FLAGS))
        yield browser.new_page()
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The site as one command makes it; `start.py test` has it made before."""
    if made := os.environ.get("ONE_ADDRESS_SITE"):
        return Path(made)
    folder = tmp_path_factory.mktemp("site") / "made"
    run_whole([sys.executable, "-m", "homes.site", folder], COURSE)
    return folder


@pytest.fixture(scope="session")
def host(site, tmp_path_factory):
    """The site under a sub-path of a plain static host, without special fields."""
    root = tmp_path_factory.mktemp("host")
    (root / "some").mkdir()
    (root / "some" / "where").symlink_to(site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=root)) as server:
        server.host = Host(f"http://127.0.0.1:{server.server_port}/some/where/")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.host
        server.shutdown()
