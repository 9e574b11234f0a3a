"""A learner's server: what the hub starts in place of jupyterhub-singleuser, in the learner's account.

It brings the learner's copies up to date, never writing over an edit, sets the limit of memory, and becomes the server.
Nothing here runs with more rights than the learner has.
"""

import os
import resource
import sys
from pathlib import Path

from ..setup import lean_jupyterlab, learner_copies
from ..setup.jupyterlab import OPTIONS
from ..setup.messages import SetupError
from . import ROOT, LearnersPlaces

QUIET = [word for word in OPTIONS if not word.startswith("--ServerApp.ip")]  # the hub says at which address
IDLE_KERNELS = ["--MappingKernelManager.cull_idle_timeout=1800", "--MappingKernelManager.cull_interval=300"]


def main(words):
    """Hand out, then become the server."""
    os.umask(0o077)  # many systems let everybody read in everybody's home
    hand_out(Path.home())
    hold_memory(os.environ.get("MEM_LIMIT"))
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    sys.argv[1:] = [*QUIET, *IDLE_KERNELS, *words]
    lean_jupyterlab.main("jupyterhub.singleuser")


def hand_out(home, root=ROOT):
    """Fill my_course in this home, unless nbgitpuller keeps it. SetupError is said, and stops nothing."""
    places = LearnersPlaces(root, home)
    if (places.my_course / ".git").exists():
        return
    try:
        for sentence in learner_copies.hand_out(places):
            print(sentence, file=sys.stderr)
    except (SetupError, OSError) as error:
        print(f"The copies in {places.my_course} could not be brought up to date: {error}", file=sys.stderr)


def hold_memory(octets):
    """Let each process have at most so much: a cell that asks for more gets MemoryError, and the class goes on."""
    if octets:
        resource.setrlimit(resource.RLIMIT_DATA, (int(octets), int(octets)))


if __name__ == "__main__":
    main(sys.argv[1:])
