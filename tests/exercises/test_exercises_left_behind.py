"""An answer that waits in the system, and cannot be stopped, keeps nobody else from working."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STUCK_MINUTES = 5  # for a Python that asks itself for ever
LEAVE_ONE_BEHIND_AND_PROFILE = """
import sys, threading
from exercises.checking.running import stop_thread

shut = threading.Lock()
shut.acquire()
answer = threading.Thread(target=shut.acquire, daemon=True)
answer.start()
stop_thread(answer, lambda file: False)
for thread in threading.enumerate():
    if thread not in (threading.main_thread(), answer):
        thread.join()
assert answer.is_alive()
sys.setprofile(lambda *_: None)
print((lambda: "went on")())
"""


def test_a_profiler_goes_on_where_an_answer_that_waits_in_the_system_was_left_behind():
    words = [sys.executable, "-c", LEAVE_ONE_BEHIND_AND_PROFILE]
    done = subprocess.run(
        words, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=STUCK_MINUTES * 60, check=False
    )
    assert done.stdout == "went on\n", done.stderr
