"""The branch `learner`: what a learner gets and nothing else; and the link by which nbgitpuller pulls it."""

import os
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from ..setup import learner_copies
from ..setup.messages import SetupError
from . import FIRST_PAGE, ROOT, LearnersPlaces

BRANCH = "learner"
# A file that both sides changed stays whole as the learner's: two notebooks mixed by lines are no notebook any more.
ATTRIBUTES = "* -merge\n"
# The folder must be there, so that progress of all notebooks goes into one file; the file itself is the learner's.
PRIVATE = "*\n!.gitignore\n"
BACKUPS = ".ipynb_checkpoints/\n*.backup-*\n*.half\n"
AUTHOR = {"GIT_AUTHOR_NAME": "One Address", "GIT_AUTHOR_EMAIL": "learner@localhost"}
COMMITTER = {"GIT_COMMITTER_NAME": "One Address", "GIT_COMMITTER_EMAIL": "learner@localhost"}


def bring_up_to_date(root=ROOT):
    """Add a commit to the branch where the course has changed; return a sentence."""
    with tempfile.TemporaryDirectory() as folder:
        lay_out(root, Path(folder))
        tree = tree_of(root, Path(folder))
    old = git(root, "for-each-ref", "--format=%(objectname)", f"refs/heads/{BRANCH}")
    if old and git(root, "rev-parse", f"{old}^{{tree}}") == tree:
        return f"The branch {BRANCH} is up to date."
    words = ["-m", f"The course at {git(root, 'rev-parse', '--short', 'HEAD')}", *(["-p", old] if old else [])]
    git(root, "update-ref", f"refs/heads/{BRANCH}", git(root, "commit-tree", tree, *words), old)
    return f"The branch {BRANCH} has a new commit. Publish it: git push origin {BRANCH}"


def lay_out(root, folder):
    """Write what a learner gets into an empty folder."""
    places = LearnersPlaces(root, folder)
    learner_copies.hand_out(places)
    (places.private / "copies.json").unlink()
    (places.private / ".gitignore").write_text(PRIVATE, "utf-8")
    (places.my_course / ".gitattributes").write_text(ATTRIBUTES, "utf-8")
    (places.my_course / ".gitignore").write_text(BACKUPS, "utf-8")


def tree_of(root, folder):
    """Put the files into the repository, past its own index and working tree; return the tree's name."""
    store = git(root, "rev-parse", "--absolute-git-dir")
    here = {"GIT_DIR": store, "GIT_WORK_TREE": str(folder / "my_course"), "GIT_INDEX_FILE": str(folder / "index")}
    git(folder / "my_course", "add", "--all", "--force", ".", **here)
    return git(folder / "my_course", "write-tree", **here)


def git(folder, *words, **environment):
    """What git says in this folder. Raises SetupError when it fails."""
    done = subprocess.run(
        ["git", *words],
        cwd=folder,
        env={**os.environ, **AUTHOR, **COMMITTER, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise SetupError(f"git {words[0]} failed in {folder}: {done.stderr.strip()}")
    return done.stdout.strip()


def link(hub, repository):
    """The link for a hub's address and a repository's. It opens the learner's own copy, never an executed lesson."""
    asked = {"repo": repository, "branch": BRANCH, "targetPath": "my_course", "urlpath": FIRST_PAGE}
    return f"{hub.rstrip('/')}/hub/user-redirect/git-pull?{urlencode(asked)}"
