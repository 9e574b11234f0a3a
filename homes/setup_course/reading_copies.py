"""Files the learner only reads: the source of server and clients, to which lessons link, and the lessons' pictures."""

import contextlib
import hashlib

from .handed_out import keep_backup, make_writable, write_whole

ROOMS = ("mini_server", "clients")
WITH_NOTEBOOKS = ("notebooks", "exercises")
TO_READ = {".py", ".md", ".html", ".css"}


def refresh_reading_copies(places, note):
    """Make the copies in my_course/ the same as the course's files; a changed one is kept as a backup."""
    files = {**_source(places), **_pictures(places)}
    for name, path in files.items():
        _refresh(places.my_course / name, path.read_bytes(), name, note)
    for name in [name for name in note if is_to_read(name) and name not in files]:
        if not _is_linked(places, name):
            _remove(places.my_course / name, name, note)


def is_to_read(name):
    """Is this what the learner only reads? The others are notebooks."""
    return name.split("/")[0] in ROOMS or name.endswith(".svg")


def _source(places):
    files = [path for room in ROOMS for path in sorted((places.root / room).rglob("*"))]
    files = [path for path in files if path.suffix in TO_READ and path.is_file()]
    return {path.relative_to(places.root).as_posix(): path for path in files}


def _pictures(places):
    rooms = [places.root / room / "pictures" for room in WITH_NOTEBOOKS]
    files = [path for room in rooms for path in sorted(room.glob("*.svg"))]
    return {path.relative_to(places.root).as_posix(): path for path in files}


def _is_linked(places, name):
    """Does a notebook of the learner's lead there? One that they changed keeps the links that it came with."""
    links = f"](../{name})", f"]({name.partition('/')[2]}"  # to source, and to a picture of the same room
    notebooks = [path for room in WITH_NOTEBOOKS for path in (places.my_course / room).glob("*.ipynb")]
    said = [path.read_text("utf-8", errors="replace") for path in notebooks]
    return any(link in text for link in links for text in said)


def _refresh(copy, octets, name, note):
    if not copy.exists() or copy.read_bytes() != octets:
        if copy.exists() and _mark(copy.read_bytes()) != note.get(name):
            keep_backup(copy)
        write_whole(copy, octets)
    note[name] = _mark(octets)
    copy.chmod(0o444)


def _remove(copy, name, note):
    if copy.exists() and _mark(copy.read_bytes()) == note[name]:
        make_writable(copy)
        copy.unlink()
        with contextlib.suppress(OSError):
            for folder in list(copy.parents)[: name.count("/")]:
                folder.rmdir()  # where it was the last one
    del note[name]


def _mark(octets):
    return hashlib.sha256(octets).hexdigest()
