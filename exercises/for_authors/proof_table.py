"""What a proof found, as a table, and below it every mutant that survives, with the reason why it may."""

from collections.abc import Sequence

from .prove import Proof

HEAD = ("task", "right", "wrong", "mutants killed", "survivors", "dialects refused", "saboteurs through", "steps")
TIMES = ("ms: solution", "slowest right", "slowest wrong")


def table(proofs: Sequence[Proof]) -> str:
    """The proofs as a text table."""
    rows = [(*HEAD, *TIMES), *(row_of(proof) for proof in proofs)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def row_of(proof: Proof) -> tuple[str, ...]:
    killed = proof.mutants - len(proof.survivors)
    mutants = f"{killed} of {proof.mutants}", len(proof.survivors)
    refused = f"{len(proof.refused_dialects)} of {proof.dialects}"
    through = f"{len(proof.got_through)} of {proof.saboteurs}"
    found = (proof.right, proof.wrong, *mutants, refused, through, proof.steps)
    return (proof.task.id, *map(str, found), *times_of(proof))


def times_of(proof):
    """Milliseconds that the checks took: for the solution, for the slowest right answer and the slowest wrong one."""
    for verdicts in (("solution",), ("solution", "right"), ("wrong",)):
        tries = [(seconds, name) for (name, verdict), seconds in proof.seconds.items() if verdict in verdicts]
        seconds, name = max(tries, default=(0, ""))
        yield f"{seconds * 1000:.0f}" if verdicts == ("solution",) else f"{seconds * 1000:.0f} {name}"


def survivors_text(proofs: Sequence[Proof]) -> str:
    """Each reason with its task and the mutants that it excuses; a mutant without a reason is said to have none."""
    lines = [line for proof in proofs for line in survivors_of(proof)]
    return "\n".join(["Survivors, and why they may survive:", *lines]) if lines else "No mutant survives."


def survivors_of(proof):
    """`task: reason`, and below it the mutants."""
    excused = {}
    for name in proof.survivors:
        excused.setdefault(proof.task.survivors.get(name) or "NO REASON IS GIVEN", []).append(name)
    for reason, names in excused.items():
        yield f"  {proof.task.id}: {reason}"
        yield from (f"    {name}" for name in names)
