"""How long the whole test run takes: what `bash .ci/run` does once Chromium, curl and bubblewrap are there."""

import subprocess
import sys
import time
from pathlib import Path

from .. import at_most, measured

ROOT = Path(__file__).resolve().parents[3]
GOAL = at_most(480)  # seconds on any machine, since much of it only waits


def rows():
    """Once. There is no other test run to compare it with; what it takes is what a contributor waits."""
    begin = time.perf_counter()
    done = subprocess.run([sys.executable, "start.py", "test"], cwd=ROOT, capture_output=True, check=False)
    took = time.perf_counter() - begin
    return [measured(".ci/run, or start.py test", "s", took, "RED" if done.returncode else "green", GOAL)]
