"""What start.py says while it works; what can go wrong, each as one sentence that says what to do."""

import errno
import os
import re
import subprocess
import sys
import tempfile
import time

MEBIBYTE = 1024 * 1024
# Windows refuses paths of 260 characters and more; the longest inside .venv has about 175.
LONGEST_FOLDER_ON_WINDOWS = 80

NETWORK_WORDS = re.compile(
    r"error sending request|dns error|failed to establish a new connection|max retries exceeded|name resolution"
    r"|getaddrinfo failed|network is unreachable|connection (refused|reset|broken|aborted)|timed out|proxyerror"
    r"|connectivity is disabled|certificate_verify_failed|invalid peer certificate"
    r"|missing dependencies for socks support|failed to parse: |check proxy url",
    re.IGNORECASE,
)
HASH_WORDS = re.compile(r"hash mismatch|do not match the hashes|hashes are required|must have a hash", re.IGNORECASE)
MISSING_WORDS = re.compile(
    r"no matching distribution found for|was not found in the package registry|there is no version of|no wheels",
    re.IGNORECASE,
)
SECRET_WORDS = re.compile(r"\b(401 (unauthorized|client error)|403 (forbidden|client error)|407 proxy)", re.IGNORECASE)
DISK_WORDS = re.compile(r"no space left|disk quota exceeded|not enough space on the disk|os error (28|112|122)\b", re.I)

NO_NETWORK = (
    "The packages could not be fetched, because their server cannot be reached from here. Check the network "
    "(and the proxy, if you have one: set HTTPS_PROXY; where your school has packages of its own: PIP_INDEX_URL), then "
    "run the same command again."
)
BY_PROXY = (
    "The packages could not be fetched through the proxy that {} names. Check the network, and correct that variable, "
    "or unset it if you need no proxy, then run the same command again."
)
NO_PIP = (
    "This Python has no pip and cannot make one. On Debian and Ubuntu run: sudo apt install python3-venv. "
    "Elsewhere get Python from https://www.python.org/downloads/. Then run the same command again."
)


EVERYBODYS = "The server of packages"
TRIED = "The packages are tried with Python 3.11 to 3.14."


class SetupError(Exception):
    """Something that stops the set-up; its text is one sentence for the person at the keyboard."""


def check_folder(root):
    """Raise SetupError when no environment can be made in the folder `root` (a Path)."""
    if os.pathsep in str(root):
        raise SetupError(
            f"The folder {root} has a {os.pathsep!r} in its name, and Python cannot make an environment in such a "
            "folder. Rename it or move the course, then run the same command again."
        )
    if os.name == "nt" and len(str(root)) > LONGEST_FOLDER_ON_WINDOWS:
        raise SetupError(
            f"The path of the folder {root} is too long for Windows ({len(str(root))} characters; at most "
            f"{LONGEST_FOLDER_ON_WINDOWS} will do). Move the course, for example to C:\\one-address, and run it there."
        )
    try:
        with tempfile.TemporaryFile(dir=root):
            pass
    except OSError as error:
        # By the folder's name: that of the file in it was made up.
        raise SetupError(from_os_error(OSError(error.errno, error.strerror), root)) from error


def check_space(free, needed, root):
    """Raise SetupError when `free` bytes are fewer than the `needed` ones."""
    if free < needed:
        raise SetupError(
            f"The disk of {root} has {free // MEBIBYTE} MiB free, and the packages need about "
            f"{needed // MEBIBYTE} MiB. Make room, then run the same command again."
        )


def from_os_error(error, place):
    """Return the sentence for an OSError that happened at `place`."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk of {place} is full. Make room, then run the same command again."
    if error.errno == errno.EROFS or isinstance(error, PermissionError):
        return (
            f"{error.filename or place} cannot be written. Close programs that use it (JupyterLab, an editor), or copy "
            "the course into a folder of your own, then run the same command again."
        )
    return f"The computer refused something: {error}. Put that right, then run the same command again."


def from_report(report, log, host="", proxy=""):
    """Return the sentence for what pip or uv wrote (`report`) before it gave up.

    `log` is where the report is kept, `host` a school's own server of packages, `proxy` the variable
    that names one, and its value.
    """
    if DISK_WORDS.search(report):
        return "The disk filled up while the packages were put in. Make room, then run the same command again."
    if HASH_WORDS.search(report):
        return not_the_one(report, log, host)
    if refused := SECRET_WORDS.search(report):
        return (
            f"{host or EVERYBODYS}, or a proxy before it, does not let you in ({refused[0]}). Look whether "
            "PIP_INDEX_URL and HTTPS_PROXY have the right name and password, then run the same command again."
        )
    if NETWORK_WORDS.search(report):
        if proxy:
            return BY_PROXY.format(proxy)
        return NO_NETWORK.replace("their server", f"their server ({host})" if host else "their server")
    if MISSING_WORDS.search(report):
        return not_there(report, log, host)
    lines = [line.strip() for line in report.splitlines() if line.strip()]
    last = lines[-1] if lines else "it said nothing"
    return f"The packages could not be put in ({last}). {TRIED} The whole report is in {log}."


def not_the_one(report, log, host):
    """Return the sentence for a package that has none of the hashes in the lock; nothing of it was put in."""
    rest = report[HASH_WORDS.search(report).end() :]
    got = re.search(r"(?:Computed:\s+sha256:|Got\s+)([0-9a-f]{64})", rest)
    wanted = re.findall(r"(?:sha256:|Expected sha256 |or\s+)([0-9a-f]{64})", rest[: got.start()]) if got else []
    found = f" (found {short(got[1])}, expected {' or '.join(map(short, wanted))})" if wanted else ""
    and_who = f", and those who run {host}" if host else ""
    return (
        f"{first_named(rest)} came with a hash that the course's lock does not have{found}, so it is not "
        "what the course was made with, and it was not put in. Somebody may have changed it on the way. Run the same "
        f"command in another network; if it comes to the same, tell those who gave you the course{and_who}. "
        f"The whole report is in {log}."
    )


def not_there(report, log, host):
    """Return the sentence for a package of the lock that the server has not, or not in this version."""
    versions = re.search(r"\(from versions: (.*)\)", report)
    has = f"; it has {versions[1]}" if versions and versions[1] != "none" else ""
    has += "; or the name and the password in PIP_INDEX_URL are wrong" if "****@" in report else ""
    return (
        f"{host or EVERYBODYS} has no {first_named(report)} for this Python, which the course's lock asks for{has}. "
        f"{TRIED} If yours is one of them, run the same command in another network, or ask those who run that server. "
        f"The whole report is in {log}."
    )


def first_named(report):
    named = re.search(r"[\w.-]+==[^\s`:,)]+", report)
    return named[0].rstrip(".") if named else "A package"


def short(mark):
    return f"sha256 {mark[:12]}..."


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
        self.line = f"{self.number}/{self.total} {text} ..."
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


def run_whole(words, cwd, variables=None):
    """Run a program to its end, quietly. Raises SetupError with the end of what it said when it fails."""
    code, said = run_quietly(words, variables, cwd=cwd)
    if code:
        raise SetupError(f"{os.path.basename(str(words[0]))} failed:\n{said[-2000:]}")


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
