"""The text of a file or of octets, whatever they are: coded otherwise, broken, too big, a pipe, a folder."""

import json
import os
import select
import stat
from pathlib import Path

from .operation import Remarks, Unreadable

MOST = 64_000_000  # octets; the biggest description that is published has 35 million
PATIENCE = 10.0  # seconds until somebody has to write into a pipe
EXPECTED = "Give a file with an OpenAPI document, or with lines such as GET /users/{id}."


def text_of_file(path: Path, remarks: Remarks, patience: float = PATIENCE) -> str:
    """The text of a file; raises Unreadable when there is none."""
    try:
        octets = octets_of(path, patience)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Unreadable(f"{path} cannot be read: {why}. {EXPECTED}") from None
    return text_of(octets, str(path), remarks)


def octets_of(path: Path, patience: float) -> bytes:
    """The octets of a file, or of a pipe into which somebody writes; of a bigger one, one more than are read."""
    if not stat.S_ISFIFO(path.stat().st_mode):
        with path.open("rb") as file:
            return file.read(MOST + 1)
    number = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # else it would wait for ever for somebody who writes
    with open(number, "rb") as pipe:
        select.select([number], [], [], patience)
        os.set_blocking(number, True)
        return pipe.read(MOST + 1)


def text_of(octets: bytes, name: str, remarks: Remarks) -> str:
    """The text of octets in UTF-8, UTF-16 or UTF-32; what is none of them is replaced, with a remark."""
    if len(octets) > MOST:
        raise Unreadable(f"{name} has more than {MOST:,} octets. Give the description of one API.")
    coding = json.detect_encoding(octets)
    try:
        return octets.decode(coding, "strict")
    except UnicodeDecodeError as error:
        line = octets.count(b"\n", 0, error.start) + 1
        remarks.add(f"{name}, line {line}: octets that are no {coding.upper()} were read as \ufffd.")
        return octets.decode(coding, "replace")
