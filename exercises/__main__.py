"""The author's commands: python -m exercises prove [task ...]"""

import sys

from .prove import prove, table
from .task import all_tasks, task_named


def prove_command(names):
    """Prove the named tasks, or all; print the table and what to mend. Gives the exit status."""
    tasks = [task_named(name) for name in names] or all_tasks().values()
    proofs = [prove(task) for task in tasks]
    print(table(proofs))
    faults = [fault for proof in proofs for fault in proof.faults]
    print(*faults, sep="\n\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(prove_command(sys.argv[2:]))
