"""Every notebook of the gate is compared under the variables it was stored under, with progress of its own."""

import os
import tempfile
from functools import partial

import nbval.kernel
import pytest
from jupyter_client.manager import KernelManager

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
        if os.name != "nt":
            reach_kernels_by_files(self.folder.name)

    def close(self):
        """Remove the folder of the notebook before."""
        if self.folder:
            self.folder.cleanup()


def reach_kernels_by_files(folder):
    """Let the next kernel listen at files in `folder`: two that start at once can be given the same port."""
    nbval.kernel.KernelManager = partial(KernelManager, transport="ipc", ip=os.path.join(folder, "kernel"))


def pytest_configure(config):
    """Register for all notebooks of this run, also those of other folders."""
    plugin = FixedEnvironment()
    config.add_cleanup(plugin.close)
    config.pluginmanager.register(plugin)
