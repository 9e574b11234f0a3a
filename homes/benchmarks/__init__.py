"""How fast the course is, and the row that says so. See README.md."""

from statistics import median, quantiles


def row(what, rounds, unit, beside="", most=None):
    """Say the median of all rounds, between which results half of them lie, and whether it is at most the goal."""
    value, digits = median(rounds), 2 if unit == "x" else 1
    said = [f"{what}: {value:,.{digits}f} {unit}".strip(), beside]
    if len(rounds) > 1:
        low, _, high = quantiles(rounds, n=4, method="inclusive")
        said.append(f"half of the rounds {low:,.{digits}f} - {high:,.{digits}f}")
    if most is not None:
        said.append(f"goal <= {most} {unit}".strip() + f": {'met' if value <= most else 'NOT MET'}")
    print("; ".join(filter(None, said)), flush=True)


def times(what, ours, against, theirs, most=None):
    """Say how many times theirs ours is, round by round; both in milliseconds."""
    beside = f"{median(ours):,.2f} ms; {against} {median(theirs):,.2f} ms"
    row(what, [mine / yours for mine, yours in zip(ours, theirs, strict=True)], "x", beside, most)
