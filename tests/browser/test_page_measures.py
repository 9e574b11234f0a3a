"""The measures of a page find what they are there to find."""

from axe import violations
from readable import broken_words, cut_off, sticks_out, too_faint


def test_axe_finds_a_picture_without_words_and_only_in_our_parts(page):
    page.set_content("<img src='data:,'><div class='oa'><img src='data:,'></div>")
    (found,) = violations(page)
    assert found.startswith("image-alt")


def test_axe_finds_nothing_where_nothing_is_wrong(page):
    page.set_content("<div class='oa'><label>Name <input></label></div>")
    assert violations(page) == []


def test_words_that_are_too_faint_are_found(page):
    page.set_content("<div class='oa'><p style='color: #aaa'>faint</p><p>clear</p></div>")
    (found,) = too_faint(page)
    assert found.endswith("faint")


def test_what_sticks_out_of_a_narrow_page_is_found(page):
    page.set_viewport_size({"width": 375, "height": 600})
    page.set_content("<div class='oa'><p style='width: 500px'>wide</p><p>narrow</p></div>")
    assert [one.split()[-1] for one in sticks_out(page)] == ["wide"]


def test_a_line_of_code_that_is_cut_off_is_found(page):
    page.set_content("<div class=cm-scroller style='overflow: auto; width: 50px'>a_line_of_code</div>")
    (found,) = cut_off(page)
    assert found.endswith("a_line_of_code")
    page.set_content("<div class=cm-scroller style='overflow-wrap: anywhere; width: 50px'>a_line_of_code</div>")
    assert cut_off(page) == []


def test_a_word_that_is_broken_is_found_but_not_what_no_line_has_room_for(page):
    narrow = "font: 16px monospace; width: 100px; word-break: break-all"
    page.set_content(f"<div class=oa style='{narrow}'>see the messages</div>")
    (found,) = broken_words(page)
    assert found.startswith("messages")
    page.set_content(f"<div class=oa style='{narrow}'>{'messages' * 9}</div>")
    assert broken_words(page) == []
