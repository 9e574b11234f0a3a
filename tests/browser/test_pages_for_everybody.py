"""The pages that the server makes for people, in the light and in the dark, on a phone and wide."""

from axe import violations

from mini_server import start

PATHS = ("/", "/users/", "/user/1", "/blogs/", "/blog/1", "/blog/1/entries/", "/journal/", "/journal/1", "/user/99")
SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 900})
# Lessons count the octets of these pages, so they stay as short as they are: no <main>, and no style for their lists
# of links, which are 18 px high in every browser.
LEFT_OUT = ("landmark-one-main", "region", "target-size")


def test_axe_finds_nothing_on_the_pages_of_the_server(page):
    found = {}
    with start() as server:
        for path in PATHS:
            page.goto(server.url + path)
            for colours, size in zip(("light", "dark"), SIZES, strict=True):
                page.emulate_media(color_scheme=colours)
                page.set_viewport_size(size)
                found[path, colours] = violations(page, "html", without=LEFT_OUT)
    assert {where: faults for where, faults in found.items() if faults} == {}
