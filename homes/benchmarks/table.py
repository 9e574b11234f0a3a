"""The table that is printed: what was measured, against what, and whether the goal is met."""

from dataclasses import dataclass

NOT_HERE = "cannot be measured here"
HEADINGS = ("what", "ours", "against", "baseline", "result", "goal", "")


@dataclass(frozen=True)
class Row:
    """One measurement beside its baseline; `met` is None where there is no goal."""

    what: str
    ours: str
    against: str
    baseline: str
    result: str
    goal: str = ""
    met: bool | None = None

    def cells(self):
        """The row as texts."""
        verdict = {True: "met", False: "NOT MET", None: ""}[self.met]
        return (self.what, self.ours, self.against, self.baseline, self.result, self.goal, verdict)


def faster(what, unit, ours, against, theirs, ratio, goal=None):
    """A row about how many times as much we do; `goal` is the least number of times."""
    wanted = f">= {goal:.2f} x" if goal else ""
    met = ratio >= goal if goal else None
    return Row(what, f"{ours:,.0f} {unit}", against, f"{theirs:,.0f} {unit}", f"{ratio:.2f} x", wanted, met)


def share(what, unit, ours, against, theirs, goal):
    """A row about which share of the baseline we need; `goal` is the largest share."""
    ratio = ours / theirs
    return Row(
        what, f"{ours:.1f} {unit}", against, f"{theirs:.1f} {unit}", f"{ratio:.2f} x", f"<= {goal:.2f} x", ratio <= goal
    )


def more(what, unit, ours, against, theirs, goal):
    """A row about how much more than the baseline we need; `goal` is the most."""
    extra = ours - theirs
    cells = f"{ours:.1f} {unit}", against, f"{theirs:.1f} {unit}", f"{extra:+.1f} {unit}", f"<= +{goal:g} {unit}"
    return Row(what, *cells, extra <= goal)


def within(what, unit, ours, against, theirs, goal):
    """A row about a limit of our own; the baseline shows what is usual."""
    cells = f"{ours:.1f} {unit}", against, f"{theirs:.1f} {unit}", f"{ours / theirs:.2f} x", f"<= {goal:g} {unit}"
    return Row(what, *cells, ours <= goal)


def as_text(rows):
    """The rows under their headings, in columns."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
