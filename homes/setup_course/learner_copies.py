"""The learner's working copies in my_course/: handed out empty of outputs, never written over an edit.

An edit is a difference in what the cells say. A copy that was only run counts as unedited: when the course has a
newer version the copy is replaced, and running it again brings its outputs back.
"""

import contextlib

from .handed_out import keep_backup, read_note, write_note, write_whole
from .notebook_files import cleared, said
from .places import Places
from .reading_copies import refresh_reading_copies
from .trouble import Trouble

ROOMS = ("notebooks", "exercises")
CHECKPOINTS = ".ipynb_checkpoints"
TYPED = Places.typed.encode()
SHOWN = "Where it is open in JupyterLab, choose File, Reload Notebook from Disk."


def hand_out(places):
    """Bring my_course/ up to date and return sentences about the copies that were kept as they are."""
    note, names = read_note(places), originals(places)
    kept = [name for name in names if _bring_up_to_date(places, name, note) == "kept"]
    gone = [name for name in note if name.split("/")[0] in ROOMS and name.endswith(".ipynb") and name not in names]
    theirs = [name for name in gone if _take_back(places.my_course / name, name, note) == "kept"]
    refresh_reading_copies(places, note)
    write_note(places, note)
    return [*([_about_kept(kept, places.program)] if kept else []), *([_about_theirs(theirs)] if theirs else [])]


def originals(places):
    """Return the names of the notebooks a learner gets, lessons first: `notebooks/00_start_here.ipynb`, ..."""
    return [f"{room}/{path.name}" for room in ROOMS for path in sorted((places.root / room).glob("*.ipynb"))]


def reset(places, word):
    """Bring back the notebook that `word` names and return a sentence; what the learner had becomes a backup."""
    name = find(originals(places), word)
    copy, fresh, note = places.my_course / name, _fresh(places, name), read_note(places)
    if copy.exists() and copy.read_bytes() == fresh:
        return f"{name} is as the course gives it; nothing to do."
    kept = f" What you had is now {keep_backup(copy).name}." if copy.exists() else ""
    _give(copy, fresh, name, note)
    write_note(places, note)
    return f"{name} is as the course gives it again.{kept} {SHOWN}"


def find(names, word):
    """Return the one of `names` that `word` means: `02`, `2`, a stem, a file name, or `exercises/02`; a lesson first.

    Raises Trouble with the list of names when there is none.
    """
    room, _, short = word.replace("\\", "/").removeprefix("my_course/").rpartition("/")
    short = short.removesuffix(".ipynb")
    short = short.zfill(2) if short.isdigit() else short
    for name in names:
        folder, stem = name.removesuffix(".ipynb").split("/")
        if room in ("", folder) and short in (stem, stem.split("_")[0]):
            return name
    listed = "\n    ".join(names) or "(there are none)"
    raise Trouble(f"There is no notebook {word!r}. These are the names:\n    {listed}")


def _bring_up_to_date(places, name, note):
    copy = places.my_course / name
    if not copy.exists():
        return _give(copy, _fresh(places, name), name, note)
    now, wanted = _said_by(copy), _original(places, name, said)  # emptying it takes long, and changes nothing it says
    if now == wanted:
        note[name] = now
        return "current"
    if note.get(name) == wanted:
        return "edited"
    return _give(copy, _fresh(places, name), name, note) if now == note.get(name) else "kept"


def _fresh(places, name):
    return _original(places, name, cleared)


def _original(places, name, of):
    try:
        return of((places.root / name).read_bytes().replace(TYPED, places.typed.encode()))
    except ValueError as error:
        raise Trouble(f"The course's own file {name} is damaged ({error}). Get the course again.") from error


def _give(copy, fresh, name, note):
    write_whole(copy, fresh)
    note[name] = said(fresh)
    return "given"


def _take_back(copy, name, note):
    """Remove the copy of a notebook that the course dropped or renamed; one that was edited stays, as the learner's."""
    if not copy.exists() or _said_by(copy) == note[name]:
        for path in [copy, *_beside(copy)]:
            if path.exists() and _said_by(path) == note[name]:
                path.unlink()
        with contextlib.suppress(OSError):
            (copy.parent / CHECKPOINTS).rmdir()  # where there is no other
    del note[name]
    return "kept" if copy.exists() else "gone"


def _beside(copy):
    """The backups of a copy, and what JupyterLab kept when it or one of them was saved."""
    for stem in (copy.stem, f"{copy.stem}.backup-*"):
        yield from copy.parent.glob(f"{CHECKPOINTS}/{stem}-checkpoint.ipynb")
    yield from copy.parent.glob(f"{copy.stem}.backup-*.ipynb")


def _said_by(copy):
    try:
        return said(copy.read_bytes())
    except ValueError:
        return "no notebook any more: an edit of some kind"


def _about_theirs(names):
    return f"The course has no {', '.join(names)} any more; yours stays, because you changed it."


def _about_kept(names, program):
    return (
        f"The course has a newer version of {', '.join(names)}; yours stays, because you changed it. "
        f"`{program} reset NAME` brings the new one and keeps yours as a backup."
    )
