"""A class's server as a program of its own, which a test may kill and start again."""

import re
import subprocess
import sys


class ClassServer:
    """`python -m mini_server --class`: its `url`, the class's `word` and the teacher's `key`, the same after a kill."""

    def __init__(self, folder, seats=3):
        self.folder, self.seats, self.port = folder, seats, 0
        self.start()

    def start(self):
        """Start it, after a kill at the same port; what it says tells the rest."""
        file, port = str(self.folder / "class.db"), str(self.port)
        command = [sys.executable, "-m", "mini_server", "--class", str(self.seats), "--port", port, "--data", file]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
        said = "".join(self.process.stdout.readline() for _ in range(4))
        self.url, self.word = re.search(r'join_class\("(.+)", "(.+)"\)', said).groups()
        self.key = re.search(r"password: ([\w-]+)", said)[1]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self):
        """End it as kill -9 does."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
