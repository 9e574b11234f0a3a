"""The link that brings the lessons into a learner's home, or brings them up to date there: nbgitpuller answers it."""

from urllib.parse import urlencode

from .handout import BRANCH
from .places import FIRST_PAGE


def link(hub, repository):
    """The link for a hub's address and a repository's. It opens the learner's own copy, never an executed lesson."""
    asked = {"repo": repository, "branch": BRANCH, "targetPath": "my_course", "urlpath": FIRST_PAGE}
    return f"{hub.rstrip('/')}/hub/user-redirect/git-pull?{urlencode(asked)}"
