"""Servers of a class, one after the other, from a Python that has loaded `mini_server` once: for tests that kill many.

Run as a program, each line it reads is the command line of a server, which gets a process of its own by fork().
"""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys


class Child:
    """A server's process: what a test does with one that it has started itself."""

    def __init__(self, nursery, words):
        self.heard = nursery.stdout
        nursery.stdin.write(json.dumps(["--port", "0", *map(str, words)]) + "\n")
        nursery.stdin.flush()
        self.pid, self.ended = int(self.heard.readline()), False
        self.url = re.search(r"http://\S+", self.heard.readline())[0]

    def kill(self):
        """Kill it as `kill -9` does."""
        if not self.ended:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self):
        """Wait until it has ended."""
        while not self.ended:
            self.ended = self.heard.readline() == "ended\n"


@contextlib.contextmanager
def nursery():
    """A function like `class_server.program`: the running server and its address; it is killed at the end."""
    command = [sys.executable, __file__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:

        @contextlib.contextmanager
        def program(*words):
            child = Child(process, words)
            try:
                yield child, child.url
            finally:
                child.kill()
                child.wait()

        yield program


def serve_when_told():
    """Start a server for each line, which says its number and where it serves; say when it has ended."""
    from mini_server.__main__ import main

    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            print(os.getpid(), flush=True)
            sys.argv[1:] = json.loads(line)
            main()
            os._exit(0)
        os.waitpid(pid, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    serve_when_told()
