"""The text of a file or of octets, whatever they are: coded otherwise, broken, too big, a pipe, a folder."""

import json
import os
import select
import stat
from io import BufferedReader
from pathlib import Path

from .operation import Remarks, Unreadable, plain

MOST = 64_000_000  # octets; the biggest description that is published has 35 million
PATIENCE = 10.0  # seconds until somebody has to write into a pipe
EXPECTED = "Give a file with an OpenAPI document, or with lines such as GET /users/{id}."


def text_of_file(path: Path, remarks: Remarks, patience: float = PATIENCE) -> str:
    """The text of a file; raises Unreadable when there is none."""
    try:
        with opened(path, patience) as file:
            octets = file.read(MOST + 1)
    except (OSError, ValueError) as error:
        raise Unreadable(cannot_be_read(path, error)) from None
    return text_of(octets, str(path), remarks)


def opened(path: Path, patience: float = PATIENCE) -> BufferedReader:
    """A file, or a pipe into which somebody writes, or begins to in time; nothing comes out of it otherwise."""
    if not stat.S_ISFIFO(path.stat().st_mode):
        return path.open("rb")
    number = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # else it would wait for ever for somebody who writes
    select.select([number], [], [], patience)
    os.set_blocking(number, True)
    return open(number, "rb")


def cannot_be_read(path: Path, error: Exception) -> str:
    """Why a file cannot be read, and what to do."""
    return f"{plain(path)} cannot be read: {getattr(error, 'strerror', None) or error}. {EXPECTED}"


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
