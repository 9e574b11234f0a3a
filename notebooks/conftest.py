"""Every notebook of the gate is compared under the variables it was stored under, with progress of its own."""

import os
import tempfile

import pytest

from notebooks.execute import fixed_environment


class FixedEnvironment:
    """Sets the variables before nbval starts the kernel of a notebook."""

    def __init__(self):
        self.folder = None
        self.notebook = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item):
        """Give each notebook a folder that starts empty."""
        if item.path == self.notebook:
            return
        self.close()
        self.notebook = item.path
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        os.environ.update(fixed_environment(self.folder.name), IPYTHONDIR=self.folder.name)

    def close(self):
        """Remove the folder of the notebook before."""
        if self.folder:
            self.folder.cleanup()


def pytest_configure(config):
    """Register for all notebooks of this run, also those of other folders."""
    plugin = FixedEnvironment()
    config.add_cleanup(plugin.close)
    config.pluginmanager.register(plugin)
