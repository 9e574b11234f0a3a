"""axe-core over the course's own parts of a page: what keeps somebody from using them."""

from collections.abc import Sequence

from axe_playwright_python.sync_playwright import Axe
from readable import COURSE

# Every rule of WCAG 2.0 to 2.2, A and AA, and of good practice: the newest is left out by axe-core unless asked for.
# The colours of a control in the moment of a transition are measured by readable.py, which waits.
EVERY_RULE = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
RUN = """
async ([context, options]) => {
  const { violations } = await axe.run(context, options);
  return violations.flatMap(({ id, impact, help, nodes }) => nodes.map(({ html }) => [id, impact, help, html]));
}
"""
CONTRAST = "color-contrast"  # takes ten times as long as all other rules together
COLOURS = (CONTRAST, "link-in-text-block")  # what differs from theme to theme, and not from width to width


def violations(page, within: str = COURSE, only: Sequence[str] = (), without: Sequence[str] = ()) -> list[str]:
    """What axe-core finds in the course's parts: rule, why it matters, and the element, a sentence each."""
    switched = {"rules": EVERY_RULE["rules"] | {name: {"enabled": False} for name in without}}
    options = EVERY_RULE | ({"runOnly": list(only), "rules": {}} if only else switched)
    if not page.evaluate("'axe' in window"):  # to read its half a megabyte takes as long as to run it
        page.evaluate(Axe().axe_script)
    found = page.evaluate(RUN, [{"include": [[within]]}, options])
    return [f"{rule} ({impact}): {words}: {html[:160]}" for rule, impact, words, html in found]
