"""A Python with nbgrader in it, beside the course's own: it brings extensions that change JupyterLab."""

from dataclasses import dataclass

from .places import Places


@dataclass(frozen=True)
class WithNbgrader(Places):
    """Where it lies; the course's packages are in it too, since nbgrader runs the answers."""

    @property
    def venv(self):
        """An environment that `start.py` makes, and makes again, as it does with .venv."""
        return self.root / ".one_address" / "nbgrader"

    @property
    def lock(self):
        """The course's packages and nbgrader's."""
        return self.root / "homes" / "locks" / "nbgrader.lock"

    @property
    def test_lock(self):
        """No test runs in there."""
        return self.lock
