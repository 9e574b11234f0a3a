"""What a real Chromium sends in each try of lesson 06 on other people's pages. Run it to write the recording anew:

PYTHONPATH=. python tests/browser/recording_other_pages.py
"""

import json
import re

import nbformat
from find_chromium import FLAGS, path_of_chromium
from lab import COURSE
from playwright.sync_api import sync_playwright

from clients import LossyProxy
from workbench.experiments.other_pages.came import FILE
from workbench.experiments.other_pages.tries import TRIES

LESSON = COURSE / "notebooks" / "06_live_with_get_and_post.ipynb"
CELLS = ("setup", "letters", "tries")  # the service and the other pages are those of the lesson itself
ANOTHER = "{another port}"


def set_up() -> dict:
    """The names that those cells of the lesson define: `tries`, `service`, `others` and the rest."""
    sources = {cell.id: cell.source for cell in nbformat.read(LESSON, as_version=4).cells}
    names: dict = {}
    exec("\n\n".join(sources[name] for name in CELLS), names)
    return names


def recorded_with(browser) -> dict:
    """All tries with this browser, as data; in one tab, since another one would be a new process for each."""
    names, tab = set_up(), browser.new_page()
    with names["server"], names["service"] as service, names["others"] as others, LossyProxy(service.url) as proxy:
        names["tries"].at(proxy.url, others.url)
        tries = {key: one_recorded(tab, names["tries"], key, proxy) for key in TRIES}
    tab.context.close()
    return {"browser": f"Chromium {browser.version}", "tries": tries}


def one_recorded(tab, view, key, proxy) -> dict:
    """What arrives when Ana signs in, opens the page of this try, and presses what is there."""
    tab.context.clear_cookies()
    tab.goto(f"{proxy.url}/sign-in/{key}")
    if TRIES[key].page:
        tab.get_by_role("link").click()
        tab.wait_for_url(lambda url: not url.startswith(proxy.url))
    before = len(proxy.passed)
    script = pressed(tab, f"{proxy.url}/email")
    came = [one.exchange for one in proxy.passed[before:] if one.exchange.request.target == "/email"]
    octets = [as_data(one, proxy.authority) for one in came]
    return {"came": octets, "letters": view.outcomes[key].letters, "script": script}


def pressed(tab, address) -> str:
    """Press the button or the link, and wait for what follows; what the script says, where it is one."""
    status = tab.get_by_role("status")
    tab.locator("a, button").click()
    if not status.count():
        tab.wait_for_url(address)
        return ""
    status.filter(has_text="The script").wait_for()
    return status.inner_text()


def as_data(exchange, authority) -> dict:
    """One request, without the ports."""
    octets = exchange.request.octets.decode("iso-8859-1").replace(authority, "127.0.0.1:{port}")
    return {"request": re.sub(r"(localhost|127\.0\.0\.1):\d+", rf"\1:{ANOTHER}", octets), "status": exchange.status}


def packed(recording) -> dict:
    """The recording as its file has it: each request once."""
    came = [one for tried in recording["tries"].values() for one in tried["came"]]
    requests = list(dict.fromkeys(one["request"] for one in came))
    places = {
        key: tried | {"came": [[requests.index(one["request"]), one["status"]] for one in tried["came"]]}
        for key, tried in recording["tries"].items()
    }
    return {"browser": recording["browser"], "requests": requests, "tries": places}


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        FILE.write_text(json.dumps(packed(recorded_with(chromium)), indent=1) + "\n", encoding="utf-8")
        chromium.close()
