"""What only the page can do: name a group for a screen reader, and switch off what a restart has left behind.

ipywidgets gives its widgets no role and no name. So a part of our own HTML does it as soon as it is drawn: the style
begins an animation that nobody sees, and its start is the sign. Where a front end takes such a handler away, all else
works as before. A handler is one of these two texts; nobody's words stand in it.
"""

from .markup import Markup, tag

ONE_CHOICE = (
    "const group = this.closest('.oa-asking').querySelector('.widget-radio-box'); "
    "group.setAttribute('role', 'radiogroup'); group.setAttribute('aria-label', this.textContent)"
)
SWITCH_OFF = (
    "this.closest('.oa, .oa-asking').querySelectorAll('button, input, select, textarea')"
    ".forEach((one) => { one.disabled = true })"
)


def choice_of_one(question: str) -> Markup:
    """The question above options of which one is chosen; it becomes the name of their group."""
    return tag("p", question, cls="oa-question oa-drawn", onanimationstart=ONE_CHOICE)


def left_behind() -> Markup:
    """What disables all controls of the widget it stands in, once the Python that made them is gone."""
    return tag("span", cls="oa-left-behind", onanimationstart=SWITCH_OFF)
