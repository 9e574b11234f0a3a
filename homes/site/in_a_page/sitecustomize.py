"""Python in a page imports nothing from the learner's files: each look into their folder would be a request."""

import sys

LEARNERS_FILES = "/drive"


class Nothing:
    """Finds no module."""

    def find_spec(self, name, target=None):
        return None


def hook(path):
    """What looks for modules in the learner's files; elsewhere the usual ways apply."""
    if path != LEARNERS_FILES and not path.startswith(LEARNERS_FILES + "/"):
        raise ImportError
    return Nothing()


sys.path_hooks.insert(0, hook)
