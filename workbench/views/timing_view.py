"""How long it took, phase by phase. Only for the widget: no plain text has it, since it differs from run to run."""

from ..basics.markup import Markup, tag

PHASES = ("connecting", "sending", "waiting", "receiving")


def phases(timings) -> list[tuple[str, float]]:
    """Each phase with its seconds, in the order in which they came."""
    return [(name, getattr(timings, name)) for name in PHASES]


def duration(seconds: float) -> str:
    """A time in words, with as many digits as it is worth."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.0995 else f"{seconds * 1000:.1f} ms"


def timing_html(exchange) -> Markup:
    """The phases in words, and as a bar for those who see it."""
    total = exchange.timings.total
    if total <= 0:
        return Markup("")
    words = " · ".join(f"{name} {duration(seconds)}" for name, seconds in phases(exchange.timings))
    said = tag("span", f"{duration(total)}: {words}")
    return tag("div", said, bar(exchange.timings), cls="oa-timing")


def bar(timings) -> Markup:
    """A bar as long as the whole, in parts as long as the phases."""
    parts = [
        tag("span", cls=f"oa-{name}", style=f"flex-grow:{seconds / timings.total:.4f}")
        for name, seconds in phases(timings)
    ]
    return tag("span", *parts, cls="oa-bar", aria_hidden="true")
