"""The scoreboard as plain text."""

from .rows import ROWS, STYLES, Row, counts, shown

INTRO = "Nine jobs through three styles, each on the same records, which were put back after each part."
NOT_MEASURED = (
    "This server does not offer the state of its records (a member `now` on its front page in JSON). What a spider or "
    "a repeated request does to them could not be undone, so nothing was measured."
)
NO_USER = "The first job, creating a user, was not done ({style}: {fault}). Nothing more was measured."
WIDTH = max(map(len, STYLES.values()))


def board_text(measured: dict) -> str:
    """The jobs, then every row with its reasons."""
    return "\n\n".join([INTRO, jobs_text(measured), *(row_text(row, measured) for row in ROWS)])


def jobs_text(measured: dict) -> str:
    """Each job with what crossed for it, in each style."""
    lines = []
    for number, jobs in enumerate(zip(*(measured[style].done for style in STYLES), strict=True), 1):
        lines.append(f"{number}. {jobs[0].job.words}")
        lines += [f"   {name:<{WIDTH}}  {job_line(done)}" for name, done in zip(STYLES.values(), jobs, strict=True)]
    return "\n".join(lines)


def job_line(done) -> str:
    """One job in one style: the request, the status, where the answer came from, and what the client made of it."""
    asked = f"{done.answer.request.method} {done.answer.request.target} → {done.answer.status}"
    parts = [asked, f"{done.answer.source}{', and out of date' if done.wrong else ''}"]
    if done.fault is not None:
        parts.append("not done, and the status says so" if status_tells(done) else f"not done: {done.fault}")
    return ", ".join(parts)


def status_tells(done) -> bool:
    """Does the status say that the job was not done?"""
    return (done.answer.status or 0) >= 400


def row_text(row: Row, measured: dict) -> str:
    """One row: its numbers, why they differ, and when they would not."""
    numbers = [f"  {STYLES[style]:<{WIDTH}}  {shown(count)}" for style, count in counts(row, measured).items()]
    return "\n".join([row.words, *numbers, f"  {row.why}", f"  {row.unless}"])
