"""The content of a request: where it is typed, of what kind it is, and where it breaks."""

from ..basics.alike import HTML, Dropdown, HBox, Textarea, VBox
from ..basics.controls import classed, labelled
from ..basics.markup import Markup, tag, together
from ..content.where_it_breaks.broken import MOST_CHECKED, Broken
from ..content.where_it_breaks.in_forms import shown_pairs
from ..writing_requests.content_kinds import KINDS, about_broken, broken_content, kind_of
from ..writing_requests.unsent_request import Draft, shown_content, typable

MOST_EDITED = 200_000  # characters; a browser's text area is slow with more


class ContentEditor:
    """The controls. `typed` is called on a change of the content, `chosen` with the kind that somebody chose."""

    def __init__(self, typed, chosen):
        self.quiet, self.given = False, ""
        self.area = labelled(Textarea(description="Content", rows=2, continuous_update=False), "oa-body")
        self.kind = classed(Dropdown(options=KINDS, description="Kind of content"), "oa-kind")
        self.about = classed(HTML(), "oa-about")
        self.area.observe(typed, "value")
        self.kind.observe(lambda change: None if self.quiet else chosen(change.new), "value")
        self.box = classed(VBox([self.area, self.about]), "oa-content-box")

    @property
    def content(self):
        """The content as it is typed; as it was given, where nobody has typed."""
        return self.given if self.area.value == shown(self.given) else self.area.value

    def write(self, content) -> None:
        """Show another content. What cannot be typed, or is too long for it, is only named, and stays as it is."""
        self.given = content
        self.area.value = shown(content)
        self.area.placeholder = "Content" if editable(content) else typable(shown_content(content, 200))

    def explain(self, draft: Draft) -> None:
        """Say of what kind the content is, what a form says, and where the content breaks."""
        self.quiet = True
        self.kind.value = kind_of(draft)
        self.quiet = False
        self.about.value = about_html(draft)


def editable(content) -> bool:
    """Is it text of a length that can be edited?"""
    return isinstance(content, str) and len(content) <= MOST_EDITED


def shown(content) -> str:
    """The content as it stands in the text area; nothing, where it cannot."""
    return typable(content) if editable(content) else ""


def about_html(draft: Draft) -> Markup:
    """What a form says, as a list; where the content breaks, in words and with a mark at the place."""
    found = broken_content(draft)
    # The words say all that the picture shows; it would be read aloud as a row of signs.
    picture = tag("pre", found.picture(), cls="oa-broken", aria_hidden="true") if isinstance(found, Broken) else None
    said = tag("div", tag("p", about_broken(draft)) if found else None, aria_live="polite")
    return together(pairs_html(draft), said, picture)


def pairs_html(draft: Draft) -> Markup | None:
    """The pairs of a form."""
    text = draft.content
    if kind_of(draft) != "form" or not isinstance(text, str) or not text or len(text) > MOST_CHECKED:
        return None
    pairs, more = shown_pairs(text)
    rows = [together(tag("dt", name or "(no name)"), tag("dd", value or "(empty)")) for name, value in pairs]
    rest = tag("p", f"and {more:,} more") if more else None
    return together(tag("p", "The form says:"), tag("dl", *rows, cls="oa-pairs"), rest)


def options_box(*controls) -> HBox:
    """Controls that are seldom needed, in one line."""
    return classed(HBox(controls), "oa-row", "oa-options")
