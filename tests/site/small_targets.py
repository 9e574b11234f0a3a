"""What is measured on a phone: what can be tapped and is too small for a finger, and what makes the page too wide."""

FINGER = 44  # pixels: WCAG 2.2, section 2.5.5

# What is excused, each with its reason.
EXCUSED = (
    "p a, li:not(.lessons li) a, td a",  # a link in a sentence is as high as its line (the standard excuses it, too)
    "label input",  # a radio button is tapped by its words: the label is measured
    ".skip-link",  # JupyterLab shows it to who comes with a keyboard
    ".oa-hidden, .oa-labelled > .widget-label",  # words for those who do not see the page
)

TOO_SMALL = """
([excused, finger]) => [...document.querySelectorAll("a, button, input, select, textarea, summary, label:has(input)")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.matches(excused))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < finger - 0.5 || box.height < finger - 0.5))
  .map(([one, box]) => `${box.width} x ${box.height}: ${one.tagName} ${one.className} ${one.textContent.slice(0, 9)}`)
"""

# What goes beyond the edge inside a region that scrolls by itself makes nothing else wider.
TOO_WIDE = """
() => {
  const scrolls = (one) => one.id !== "main" && !one.matches(".jp-WindowedPanel-outer, body, html")
    && ["auto", "scroll"].includes(getComputedStyle(one).overflowX)
    && one.getBoundingClientRect().right <= innerWidth + 1;
  const inRegion = (one) => { for (; one; one = one.parentElement) if (scrolls(one)) return true; return false; };
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => !inRegion(one.parentElement))
    .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`);
}
"""


def too_small(page) -> list[str]:
    """What is shown, can be tapped and is smaller than a finger needs."""
    return page.evaluate(TOO_SMALL, [", ".join(EXCUSED), FINGER])


def too_wide(page) -> list[str]:
    """What one would have to scroll the whole page sideways for."""
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return page.evaluate(TOO_WIDE) + ["the page"] * wide
