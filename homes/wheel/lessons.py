"""Every lesson, run in the Python that the tool was put into: does a stranger's computer show what the course says?"""

import shutil
import subprocess
import tempfile
from pathlib import Path

from ..setup_course.checks import NBVAL
from ..setup_course.learner_copies import find, originals
from ..setup_course.places import child_environment

JUPYTER = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
WORDS = ["-m", "pytest", "-q", "-p", "no:cacheprovider", *NBVAL]


def try_lessons(places, words):
    """Run the lessons that `words` name, or all, as they are stored, and return the exit code of nbval."""
    every = [name for name in originals(places) if name.startswith("notebooks/")]
    names = [find(every, word) for word in words] or every
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        (Path(own) / "notebooks").mkdir()
        for name in (*names, "notebooks/conftest.py"):  # which gives each notebook a progress of its own
            shutil.copy(places.root / name, Path(own) / name)
        environment = child_environment(**dict.fromkeys(JUPYTER, str(Path(own) / "jupyter")))
        return subprocess.run([places.python, *WORDS, *names], cwd=own, env=environment, check=False).returncode
