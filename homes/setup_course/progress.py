"""What start.py says while it works."""

import os
import subprocess
import sys
import tempfile
import time


class Steps:
    """Numbered steps on the screen: `1/4 Packages ... done`; calm when the output is not a terminal."""

    def __init__(self, total, out=None):
        self.total = total
        self.number = 0
        self.out = out or sys.stdout
        self.live = self.out.isatty() and os.environ.get("TERM") != "dumb"
        self.line = ""

    def begin(self, text):
        """Start the next step."""
        self.number += 1
        self.line = f"{self._bold(f'{self.number}/{self.total}')} {text} ..."
        self._write(self.line if self.live else self.line + "\n")

    def tick(self, seconds):
        """Show that the step still works."""
        if self.live:
            self._write(f"\r{self.line} {seconds:.0f} s")

    def done(self, text="done"):
        """End the step."""
        self._write(f"\r{self.line} {text}    \n" if self.live else f"    {text}\n")
        self.line = ""

    def say(self, sentence):
        """Say something that is worth a line of its own."""
        self._write(("\n" if self.live and self.line else "") + f"    {sentence}\n")

    def _bold(self, text):
        # A console of Windows may show the codes instead of bold letters, and nobody needs either.
        is_plain = not self.live or os.environ.get("NO_COLOR") or os.name == "nt"
        return text if is_plain else f"\033[1m{text}\033[0m"

    def _write(self, text):
        self.out.write(text)
        self.out.flush()


def run_quietly(command, environment, tick=lambda seconds: None, cwd=None):
    """Run a program with its output kept back; return (exit code, output), and call `tick` each second."""
    started = time.monotonic()
    with tempfile.TemporaryFile() as output:
        program = subprocess.Popen(
            [str(word) for word in command],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=cwd,
        )
        code = _wait(program, lambda: tick(time.monotonic() - started))
        output.seek(0)
        return code, output.read().decode("utf-8", "replace")


def _wait(program, tick):
    try:
        while True:
            try:
                return program.wait(timeout=1)
            except subprocess.TimeoutExpired:
                tick()
    except BaseException:
        program.kill()
        program.wait()
        raise
