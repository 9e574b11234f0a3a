"""The slides of every lesson in Chromium: all of it in sight, large enough, clear in both themes, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect
from readable import TOO_FAINT

from homes.publish.slides.deck import deck, lessons

SMALLEST = 24  # px on a slide of 1280 by 720; a letter of the slides' pictures counts as well
WINDOWS = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080}, {"width": 1024, "height": 768})
PHONE = {"width": 390, "height": 844}
LESSON = pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem[:2])
# What lies below or beside its slide, or in the room of the buttons.
CUT_OFF = """() => [...document.querySelectorAll("section")].flatMap((slide, number) => {
    const box = slide.getBoundingClientRect(), buttons = document.querySelector("nav").getBoundingClientRect();
    const is_out = one => one.right > box.right + 1 || one.bottom > Math.min(box.bottom, buttons.top) + 1;
    const out = [...slide.querySelectorAll("*")].filter(one => is_out(one.getBoundingClientRect()));
    return out.map(one => `${number + 1}: ${one.textContent.trim().slice(0, 60)}`);
})"""
SMALL = """least => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (words.nextNode()) {
        const one = words.currentNode.parentElement, size = parseFloat(getComputedStyle(one).fontSize);
        if (!one.checkVisibility() || !words.currentNode.data.trim() || size >= least) continue;
        found.push(`${size}: ${one.textContent}`);
    }
    return found;
}"""
# The sizes of letters stand in the pictures themselves.
SMALL_IN_PICTURES = """least => [...document.querySelectorAll("img[src*=svg]")].flatMap(one => {
    const svg = atob(one.src.split(",")[1]);
    const [, , wide, high] = svg.match(/viewBox="([^"]*)"/)[1].split(" ").map(Number);
    const times = Math.min(one.clientWidth / wide, one.clientHeight / high);
    const sizes = [...svg.matchAll(/font(?:-size="|: *)(\\d+)/g)].map(found => times * found[1]);
    return !sizes.length || Math.min(...sizes) < least ? [`${one.alt}: ${Math.min(...sizes)}`] : [];
})"""
LAID_OUT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
SHOWN = "() => [...document.querySelectorAll('section.shown .fragment, section.shown h1, section.shown h2')]"
SHOWN += ".filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.textContent.trim())"


@pytest.fixture
def opened(page, tmp_path):
    """A function that opens the slides of a lesson; afterwards nobody has been asked for anything."""
    asked = []

    def open_slides(path):
        file = tmp_path / "slides.html"
        file.write_text(deck(path), encoding="utf-8")
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        return page

    yield open_slides
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


@LESSON
def test_nothing_is_cut_off_and_the_last_row_can_read_it_in_both_themes(opened, path):
    page = opened(path)
    for window in WINDOWS:
        page.set_viewport_size(window)
        page.evaluate(LAID_OUT)
        part = min(window["width"] / 1280, window["height"] / 720)
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(SMALL, SMALLEST * part) == []
        assert page.evaluate(SMALL_IN_PICTURES, SMALLEST * part) == []
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        assert page.evaluate(TOO_FAINT, "body") == []


def test_a_presenter_needs_no_mouse(opened):
    page = opened(lessons()[3])
    page.set_viewport_size(WINDOWS[0])
    expect(page.get_by_role("status")).to_have_text("1 of 20: Let the method say it")
    for key in ("ArrowRight", "PageDown", " ", "n", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.get_by_role("status")).to_have_text(re.compile("6 of 20: Predict"))
    page.keyboard.press("ArrowRight")
    assert page.evaluate(SHOWN) == ["Send it twice"]
    page.keyboard.press("ArrowRight")
    assert [one[:4] for one in page.evaluate(SHOWN)] == ["Send", "c) 7"]
    page.keyboard.press("PageUp")
    assert page.evaluate(SHOWN) == ["Send it twice"]
    page.keyboard.press("End")
    expect(page.get_by_role("status")).to_have_text("20 of 20: In this lesson you ...")
    page.keyboard.press("d")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text(re.compile("^2 of 20"))


def test_a_slide_is_found_again_by_its_address(opened):
    page = opened(lessons()[3])
    page.evaluate("location.hash = '#7'")
    expect(page.get_by_role("status")).to_have_text("7 of 20: Send it twice")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("7 of 20: Send it twice")


def test_on_a_phone_and_on_paper_all_slides_stand_there_with_their_answers(opened):
    page = opened(lessons()[3])
    page.set_viewport_size(PHONE)
    for medium in ("screen", "print"):
        page.emulate_media(media=medium)
        shown = [one.strip() for one in page.locator("section").all_inner_texts()]
        assert len(shown) == 20 and all(shown)
        assert "POST says 'here is one more'" in shown[6]
        assert page.locator("section .waiting").first.evaluate("one => getComputedStyle(one).visibility") == "visible"
