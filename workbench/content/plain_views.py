"""Text as text, and octets as octets: what is left when nothing finer fits."""

from clients.messages.safe_words import counted

from ..basics.hex_lines import hex_text
from ..basics.markup import block
from .content import Content, Unfit, View

MOST_CHARACTERS = 20_000
MOST_HEX = 512


def text_view(content: Content) -> View:
    """Text, as it stands."""
    if content.text is None:
        raise Unfit("")
    shown = content.text[:MOST_CHARACTERS].replace("\r\n", "\n")
    cut = len(content.text) > MOST_CHARACTERS
    remarks = (f"Only its first {MOST_CHARACTERS:,} characters are shown.",) if cut else ()
    lines = len(content.text.splitlines())
    return View(
        f"text: {counted(lines, 'line', 'lines')}",
        lambda: block("content", shown),
        lambda: shown,
        remarks,
        is_plain=True,
    )


def hex_view(content: Content) -> View:
    """Octets, with their places."""
    shown = hex_text(content.octets, MOST_HEX)
    return View(
        f"octets: {len(content.octets):,} of them",
        lambda: block("content", shown, cls="oa-block oa-hex"),
        lambda: shown,
    )
