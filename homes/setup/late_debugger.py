"""A kernel that loads the debugger when somebody debugs: it is a third of what a kernel costs to start.

JupyterLab asks each kernel about its debugger when a notebook is opened, and what it is told then needs no debugger.
The first question after that loads it, and from there on it is ipykernel's own.
"""

import os
import sys
from asyncio import Event
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ipykernel.compiler import get_tmp_directory, get_tmp_hash_seed
from ipykernel.ipkernel import IPythonKernel
from traitlets import Type

WHERE = "ipykernel.debugger"  # a kernel that is made looks there, and only to learn whether there is a debugger


class LateDebugger:
    """What the kernel takes for its debugger: it knows how to make it, and makes it when it is needed."""

    def __init__(self, *how):
        self.how, self.debugger, self.made = how, None, Event()

    async def process_request(self, message):
        """Answer a request of JupyterLab's debugger."""
        if message["command"] == "debugInfo" and not self.debugger:
            return {**head(message), "body": nothing_yet()}
        return await self.loaded().process_request(message)

    def loaded(self):
        """The debugger itself."""
        if not self.debugger:
            # What pydevd says of Python's frozen modules when it is loaded would stand below the last cell.
            os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
            sys.modules.pop(WHERE, None)
            self.debugger = import_module(WHERE).Debugger(*self.how)
            self.made.set()
        return self.debugger

    async def handle_stopped_event(self):
        """Wait for a stop at a breakpoint; before there is a debugger nothing stops."""
        await self.made.wait()
        await self.debugger.handle_stopped_event()

    @property
    def tcp_client(self):
        """Who hears what debugpy says."""
        return self.loaded().tcp_client


class Kernel(IPythonKernel):
    """The kernel of the course: IPython's, with a debugger that comes late."""

    debugger_class = Type(LateDebugger)

    def __init__(self, **options):
        stands_in = ModuleType(WHERE)
        stands_in._is_debugpy_available = find_spec("debugpy") is not None
        sys.modules.setdefault(WHERE, stands_in)
        super().__init__(**options)


def head(message):
    """The members of an answer about which no debugger need be asked."""
    return {"type": "response", "request_seq": message["seq"], "success": True, "command": message["command"]}


def nothing_yet():
    """What a debugger says of itself that nobody has started."""
    return {
        "isStarted": False,
        "hashMethod": "Murmur2",
        "hashSeed": get_tmp_hash_seed(),
        "tmpFilePrefix": get_tmp_directory() + os.sep,
        "tmpFileSuffix": ".py",
        "breakpoints": [],
        "stoppedThreads": [],
        "richRendering": True,
        "exceptionPaths": ["Python Exceptions"],
        "copyToGlobals": True,
    }
