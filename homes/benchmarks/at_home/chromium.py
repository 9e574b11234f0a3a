"""A real browser opens a notebook in JupyterLab and runs its first cell, as a learner does who hurries."""

import contextlib
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

# How Chromium is found and started, and when a notebook is ready, stands where the browser tests have it.
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tests" / "browser"))
from find_chromium import FLAGS, path_of_chromium
from notebook_page import ALL_RAN, READY

PATIENCE = 180_000  # milliseconds
FIRST_RAN = "() => /\\[\\d+\\]/.test(document.querySelector('.jp-CodeCell .jp-InputPrompt').textContent)"


@dataclass(frozen=True)
class Visit:
    """Seconds from the click on the address to the first executed cell, and what came over the network until then."""

    seconds: float
    octets: int


@contextlib.contextmanager
def browser():
    """A browser whose cache is empty; its tabs share it."""
    with sync_playwright() as playwright:
        program = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        yield program.new_context(viewport={"width": 1400, "height": 900})
        program.close()


@contextlib.contextmanager
def own_browser():
    """A browser that is new, and keeps on the disk what it fetched, as a learner's does."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path_of_chromium(), args=list(FLAGS), viewport={"width": 1400, "height": 900}
        )
        yield context
        context.close()


def visit(context, address):
    """Open the address in a new tab and run the first code cell. Returns the Visit and the tab."""
    tab, heard = context.new_page(), []
    tab.set_default_timeout(PATIENCE)
    network = context.new_cdp_session(tab)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: heard.append(event["encodedDataLength"]))
    begin = time.perf_counter()
    tab.goto(address)
    tab.wait_for_function(READY)
    tab.locator(".jp-CodeCell .cm-content").first.click()
    tab.keyboard.press("Control+Enter")
    tab.wait_for_function(FIRST_RAN)
    return Visit(time.perf_counter() - begin, int(sum(heard))), tab


def run_all(tab):
    """Run every cell, and wait until the last one has its number."""
    tab.get_by_role("menuitem", name="Run", exact=True).click()
    tab.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
    tab.wait_for_function(ALL_RAN)
    tab.wait_for_function(READY)
