"""Copies that really run, and the requests they send, taken apart."""

import contextlib
import io
import os
import subprocess

from clients.syntax import first_head

OWN = ("User-Agent", "one-address")  # another tool says its own name


def run_in_a_shell(command: str, home) -> None:
    """Run a command as it is pasted; what the tools keep stands in `home`."""
    place = {"HOME": str(home), "LC_ALL": "C.UTF-8", "PATH": path()}
    (home / "pasted").write_text(command, "utf-8")
    done = subprocess.run(["sh", home / "pasted"], env=place, capture_output=True, timeout=60, check=False)
    assert done.returncode in (0, 28), done.stderr.decode()  # 28: curl waited for the content of HEAD


def path() -> str:
    """Where the tools of the tests are: those of this Python first."""
    return os.pathsep.join([os.path.dirname(os.sys.executable), os.environ.get("PATH", "/usr/bin:/bin")])


def run_in_python(source: str, **names) -> dict:
    """Run source, and return its names."""
    names = {"__name__": "pasted", **names}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, "pasted", "exec"), names)
    return names


def taken_apart(octets: bytes):
    """Request line, fields as (name in lower case, value), and the content without its chunks."""
    head, content = first_head(octets)
    fields = [(name.lower(), value) for name, value in head.fields]
    return head.start, fields, unchunked(content) if ("transfer-encoding", "chunked") in fields else content


def unchunked(content: bytes) -> bytes:
    """The content out of its chunks. RFC 9112, section 7.1."""
    found = b""
    while content:
        size, _, rest = content.partition(b"\r\n")
        length = int(size, 16)
        found, content = found + rest[:length], rest[length + 2 :] if length else b""
    return found


def assert_same(sent: bytes, copied: bytes, adds) -> None:
    """The copy sent the same: line and content, and the fields but for those that its tool `adds`."""
    (line, fields, content), (other_line, other_fields, other_content) = taken_apart(sent), taken_apart(copied)
    assert (line, content) == (other_line, other_content)
    own = (OWN[0].lower(), OWN[1])
    names = {name for name, _ in fields} - ({own[0]} if own in fields else set())
    expected = sorted(pair for pair in fields if pair != own)
    assert sorted(pair for pair in other_fields if pair[0] in names) == expected
    assert {name for name, _ in other_fields} - names <= {name.lower() for name in adds}
