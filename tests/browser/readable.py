"""What is measured in the page: words that are hard to read, and parts that stick out of it."""

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
    try:
        page.wait_for_function(f"(root) => !({STICKS_OUT})(root).length", arg=COURSE, timeout=10_000)
    except TimeoutError:
        return page.evaluate(STICKS_OUT, COURSE)
    return []


def cut_off(page) -> list[str]:
    """The cells whose code or output is wider than the page, once it has laid itself out anew."""
    try:
        page.wait_for_function(f"() => !({CUT_OFF})().length", timeout=10_000)
    except TimeoutError:
        return page.evaluate(CUT_OFF)
    return []


def broken_words(page) -> list[str]:
    """The words of the course's own parts that are broken in their middle."""
    return page.evaluate(BROKEN, COURSE)
