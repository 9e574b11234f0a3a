"""Whether everybody can read a page and work in it: contrast, width, axe-core, keys alone."""

from collections.abc import Sequence
from contextlib import suppress

from axe_playwright_python.sync_playwright import Axe
from notebook_page import until
from playwright.sync_api import TimeoutError

COURSE = ":is(.oa, .oa-asking, .oa-said)"

# Colours are painted one over the other, as the browser does it, and compared by WCAG 2.2, section 1.4.3.
TOO_FAINT = """
(root) => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const painted = (...colours) => {
    brush.fillStyle = "white";
    brush.fillRect(0, 0, 1, 1);
    for (const colour of colours) { brush.fillStyle = colour; brush.fillRect(0, 0, 1, 1); }
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => {
    const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return colour.map(part).reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  };
  const behind = (one) => {
    const colours = [];
    for (; one; one = one.parentElement) colours.unshift(getComputedStyle(one).backgroundColor);
    return colours;
  };
  const contrast = (one) => {
    const under = behind(one);
    const [ink, paper] = [light(painted(...under, getComputedStyle(one).color)), light(painted(...under))];
    return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
  };
  const hasWords = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.querySelectorAll(`${root} *`)]
    .filter((one) => one.checkVisibility() && hasWords(one) && one.tagName !== "STYLE" && !one.disabled)
    .filter((one) => contrast(one) < 4.5)
    .map((one) => `${contrast(one).toFixed(2)}: ${one.className} ${one.textContent.slice(0, 60)}`);
}
"""

# What is wider than its own scrolling region sticks out of nothing: the region itself is looked at.
STICKS_OUT = """
(root) => [...document.querySelectorAll(`${root} *:not(.oa-hidden, .oa-scroll *)`)]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > window.innerWidth + 1)
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 60)}`)
"""

# A line of code, or what a cell shows, whose end one sees only by scrolling sideways.
CUT_OFF = """
() => [...document.querySelectorAll(".jp-OutputArea-output, .cm-scroller")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.scrollWidth - one.clientWidth} too wide: ${one.textContent.slice(-80)}`)
"""

# A word that goes on in the next line, where it is no part of something so long that no line has room for it.
BROKEN = """
(root) => {
  const found = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines = (node, from, to) => {
    const range = new Range();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].filter((one) => one.width).map((one) => Math.round(one.top))).size;
  };
  while (words.nextNode()) {
    const [node, part] = [words.currentNode, words.currentNode.parentElement];
    const folded = part.closest("details:not([open]) > :not(summary), .oa-hidden, style, option, textarea");
    if (!part.closest(root) || folded || !part.checkVisibility()) continue;
    for (const piece of node.data.matchAll(/(?<!\\S)\\S{1,40}(?!\\S)/g))
      for (const word of piece[0].matchAll(/\\p{L}{3,}/gu)) {
        const from = piece.index + word.index;
        if (lines(node, from, from + word[0].length) > 1) found.push(`${word[0]} in ${part.tagName} ${part.className}`);
      }
  }
  return found;
}
"""


def too_faint(page) -> list[str]:
    """The words of the course's own parts whose contrast is below 4.5 to 1."""
    return page.evaluate(TOO_FAINT, COURSE)


def sticks_out(page) -> list[str]:
    """The course's own parts that go beyond the right edge of the page, once it has laid itself out anew."""
    return settled(page, STICKS_OUT)


def cut_off(page) -> list[str]:
    """The cells whose code or output is wider than the page, once it has laid itself out anew."""
    return settled(page, CUT_OFF)


TOO_SMALL = """
(context) => [...document.querySelectorAll(context)].flatMap((part) =>
  [...part.querySelectorAll("a[href], button, input, select, summary, dfn, label:has(input)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.matches("label input, .skip, :is(p, dd, td, li:has(:not(a))) a"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, { width, height }]) => width && height && Math.min(width, height) < 43.5)
    .map(([one, { width, height }]) => `${one.tagName} ${one.textContent.trim().slice(0, 30)}: ${width} x ${height}`))
"""


def too_small(page, context: str) -> list[str]:
    """What a finger has to find, and has less than 44 pixels for; a link in a sentence is as high as the sentence."""
    return page.evaluate(TOO_SMALL, context)


def settled(page, found: str) -> list[str]:
    """What is found when nothing is found any more, or ten seconds are over."""
    with suppress(TimeoutError):
        page.wait_for_function(f"(root) => !({found})(root).length", arg=COURSE, timeout=10_000)
    return page.evaluate(found, COURSE)


def broken_words(page) -> list[str]:
    """The words of the course's own parts that are broken in their middle."""
    return page.evaluate(BROKEN, COURSE)


# Every rule of WCAG 2.0 to 2.2, A and AA, and of good practice: the newest is left out by axe-core unless asked for.
RUN = """
async ([context, off, only]) => {
  const rules = Object.fromEntries(off.map((name) => [name, { enabled: false }]));
  rules["target-size"] ??= { enabled: true };
  const chosen = only.length ? { runOnly: only } : { rules };
  const { violations } = await axe.run(context, { resultTypes: ["violations"], ...chosen });
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${help}: ${html.slice(0, 160)}`));
}
"""
CONTRAST = "color-contrast"  # takes ten times as long as all other rules together
LINKS = "link-in-text-block"
COLOURS = (CONTRAST, LINKS)  # what differs from theme to theme, and not from width to width


def violations(page, within: str = COURSE, without: Sequence[str] = (), only: Sequence[str] = ()) -> list[str]:
    """What axe-core finds: rule, why it matters, and the element; contrast in the course's parts is for `too_faint`."""
    if not page.evaluate("'axe' in window"):  # to read its half a megabyte takes as long as to run it
        page.evaluate(Axe().axe_script)
    off = [*without, CONTRAST] if within == COURSE else [*without]
    return page.evaluate(RUN, [{"include": [[within]]}, off, list(only)])


# Keys only: Tab, and what the accessibility tree says of where one is.

FURTHEST = 60  # stops of Tab in one notebook and in JupyterLab around it
RAN = """count => [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")]
  .filter(one => /\\[\\d+\\]/.test(one.textContent)).length === count"""


def heard(page) -> tuple[str, str]:
    """Role and name of what has the focus, as a screen reader is told."""
    session = page.context.new_cdp_session(page)
    focused = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
    asked = {"objectId": focused, "fetchRelatives": False}  # the whole tree of JupyterLab takes much longer
    (node,) = session.send("Accessibility.getPartialAXTree", asked)["nodes"]
    session.detach()
    return node["role"]["value"], node.get("name", {}).get("value", "")


def tab_to(page, role: str, name: str, key: str = "Tab") -> None:
    """Press Tab until this role and name are heard."""
    way = []
    for _ in range(FURTHEST):
        page.keyboard.press(key)
        way.append(heard(page))
        if way[-1] == (role, name):
            return
    raise AssertionError(f"{key} does not lead to {role} {name!r}, but to {way}")


def run_all_by_keys(page, cells: int) -> None:
    """Run the cells of a new notebook from the top; the last stays chosen, and Tab leads from it to what it shows."""
    for _ in range(cells - 1):
        page.keyboard.press("Shift+Enter")
    page.keyboard.press("Control+Enter")
    until(page, RAN, arg=cells)


def write_cell(page, source: str, cells: int) -> None:
    """Add a cell below the one that is chosen, write into it, and run it; Escape leads out of it again."""
    for key in ("Escape", "b", "Enter"):
        page.keyboard.press(key)
    page.keyboard.insert_text(source)
    page.keyboard.press("Control+Enter")
    until(page, RAN, arg=cells)
