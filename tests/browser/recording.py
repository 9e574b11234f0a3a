"""What a real Chromium sends as each client of the zoo, read off the wire. Run it to write the recording anew:

PYTHONPATH=. python tests/browser/recording.py
"""

import html
import json

from find_chromium import FLAGS, path_of_chromium
from playwright.sync_api import sync_playwright

from clients import LossyProxy, server_side
from mini_server import start
from workbench.client_zoo.animal import HERE, STYLES
from workbench.client_zoo.animals import ANIMALS
from workbench.client_zoo.pages import SANDBOX, page, written
from workbench.client_zoo.recorded import FILE, to_data
from workbench.client_zoo.sightings import Arrived, Sighting

PATIENCE, MOMENT = 5_000, 250  # milliseconds: for a first request to arrive, and for another one to follow


def recorded_with(browser) -> dict:
    """All that a browser sends as a client of the zoo, as data."""
    seen = {}
    with start() as elsewhere:
        for animal in ANIMALS.values():
            if animal.lives != HERE:
                seen[animal.key] = {style: one_recorded(browser, animal, style, elsewhere.url) for style in STYLES}
    return {"browser": f"Chromium {browser.version}", "seen": seen}


def one_recorded(browser, animal, style, elsewhere) -> list[dict]:
    """What arrives at a fresh server when the browser acts as this client."""
    with start() as server, LossyProxy(server.url) as proxy:
        tab = browser.new_page()
        before = prepared(tab, animal, style, proxy, elsewhere)
        act(tab, animal, style, proxy)
        wait_until_calm(tab, proxy, before)
        tab.close()
        exchanges = [one.exchange for one in proxy.passed[before:]]
        arrived = [Arrived(one, server_side(one).changes) for one in exchanges]
        return to_data(Sighting("", tuple(arrived)), proxy.authority)


def prepared(tab, animal, style, proxy, elsewhere) -> int:
    """Bring the page before the browser; how many requests that alone took."""
    if animal.key == "fetch at home":
        tab.goto(proxy.url + "/blogs/")
        wait_until_calm(tab, proxy, 0)
        return len(proxy.passed)
    tab.goto(elsewhere + "/blogs/")
    return 0


def act(tab, animal, style, proxy):
    """Let the browser act as this client: in a frame, on a page of its own, or on a page of the server."""
    source = page(animal, style, proxy.url)
    if animal.key == "fetch at home":
        tab.evaluate(f"() => {written(animal, style, proxy.url)}")
    elif animal.key == "hover":
        tab.set_content(source)
        tab.locator("a").hover()
    else:
        act_in_frame(tab, animal, source)


def act_in_frame(tab, animal, source):
    """Show the page in a frame as the zoo does, and press what there is to be pressed."""
    frame = f'<iframe sandbox="{SANDBOX.get(animal.key, "")}" srcdoc="{html.escape(source)}"></iframe>'
    tab.evaluate("(frame) => { document.body.innerHTML = frame; }", frame)
    if animal.key not in ("image", "prefetch"):
        tab.frame_locator("iframe").locator("a, button").first.click()


def wait_until_calm(tab, proxy, before):
    """Until something has arrived, and nothing more has for a moment."""
    waited, last = 0, -1
    while waited < PATIENCE and (len(proxy.passed) == before or len(proxy.passed) != last):
        last = len(proxy.passed)
        tab.wait_for_timeout(MOMENT)
        waited += MOMENT


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        FILE.write_text(json.dumps(recorded_with(chromium), indent=1) + "\n", encoding="utf-8")
        chromium.close()
