"""axe-core over the course's own parts of a page: what keeps somebody from using them."""

from axe_playwright_python.sync_playwright import Axe
from readable import COURSE

# The colours of a control in the moment of a transition are measured by readable.py, which waits.
OPTIONS = {"resultTypes": ["violations"]}


def violations(page, within: str = COURSE) -> list[str]:
    """What axe-core finds in the course's parts: rule, why it matters, and the element, a sentence each."""
    found = Axe().run(page, context={"include": [[within]]}, options=OPTIONS)
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['html'][:160]}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]
