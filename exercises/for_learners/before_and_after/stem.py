"""The stem of an item: what really crosses the wire when it is shown, as text and as HTML."""

import html
import re

from ...before_and_after.items import ItemForm
from ...reviewing.real_requests import sent_for_real

CODE = re.compile(r"`([^`]+)`")
NO_SERVER = "What belongs here cannot be shown, since no server could be started:"
SCROLLS = 'tabindex="0" role="group" data-lm-suppress-shortcuts="true"'  # the arrow keys scroll it


class Stem:
    """What a form shows above its questions: the exchanges with a fresh server of the course, as they crossed."""

    def __init__(self, form: ItemForm):
        self.crossed = crossed(form.sent[: form.shown])

    def __str__(self):
        return "\n\n".join(self.crossed)

    def to_html(self) -> str:
        """The same as HTML."""
        label = "What was sent, and what came back"
        return "".join(block(f"{label}, {number}", text) for number, text in enumerate(self.crossed, 1))


def crossed(texts: tuple[str, ...]) -> list[str]:
    """What crossed the wire, each exchange as text; where no server can be started, the sentence that says so."""
    try:
        return [str(one) for one in sent_for_real(texts).exchanges]
    except OSError as error:
        return [f"{NO_SERVER} {error.strerror or error}. Without it, leave this item for later."]


def block(label, text):
    """Lines as they stand, which the arrow keys scroll, too."""
    return f'<pre class="oa-crossed" {SCROLLS} aria-label="{html.escape(label)}">{html.escape(text)}</pre>'


def coded(words: str) -> str:
    """Words as HTML: all is escaped, and what stands in backticks is code."""
    return CODE.sub(r"<code>\1</code>", html.escape(words))


def plain(words: str) -> str:
    """Words where there is no code to be shown, such as beside a radio button."""
    return CODE.sub(r"\1", words)
