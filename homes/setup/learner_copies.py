"""The learner's working copies in my_course/, never written over an edit, and files the learner only reads."""

import contextlib
import hashlib
import json

from .messages import SetupError
from .places import CoursePaths, keep_backup, make_writable, read_note, write_note, write_whole


def cleared(octets):
    """Return the notebook in `octets` as octets without outputs and execution counts; cell ids stay.

    Raises ValueError when it is no notebook.
    """
    notebook = parse(octets)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
            cell["execution_count"] = None
    return (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def said(octets):
    """Return a short text that is the same for two notebooks whose cells have the same type and source.

    Outputs, counts and metadata do not take part: running a notebook does not change what it says.
    Raises ValueError when it is no notebook.
    """
    cells = [[cell["cell_type"], "".join(cell["source"])] for cell in parse(octets)["cells"]]
    return hashlib.sha256(json.dumps(cells).encode("utf-8")).hexdigest()


WAYS = ("quarter", "two-hours", "whole")
FOLDED = "jp-MarkdownHeadingCollapsed"  # JupyterLab's own mark


def folded(octets, way):
    """Return the notebook in `octets` with those sections folded that have no tag of this way, and no others.

    A notebook without any section of the way has none folded: nobody is led there. Raises ValueError when it's none.
    """
    notebook = parse(octets)
    heads = [cell for cell in notebook["cells"] if is_section(cell)]
    is_led_through = any(way in tags_of(cell) for cell in heads)
    after = [is_led_through and way not in tags_of(cell) for cell in heads]
    before = [cell["metadata"].pop(FOLDED, False) for cell in heads]
    for cell, is_folded in zip(heads, after, strict=True):
        if is_folded:
            cell["metadata"][FOLDED] = True
    return octets if before == after else (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def is_section(cell):
    """Does a section of a lesson begin in this cell?"""
    return cell["cell_type"] == "markdown" and "".join(cell["source"]).startswith("## ")


def tags_of(cell):
    """The tags of a cell: ways, and others."""
    return cell.setdefault("metadata", {}).get("tags", [])


def parse(octets):
    """Return the notebook in `octets` as data. Raises ValueError when it is no notebook."""
    notebook = json.loads(octets.decode("utf-8"))
    try:
        for cell in notebook["cells"]:
            cell["cell_type"], "".join(cell["source"])
    except (KeyError, TypeError) as error:
        raise ValueError("this is JSON, but no notebook") from error
    return notebook


ROOMS_TO_READ = ("mini_server", "clients")
WITH_NOTEBOOKS = ("notebooks", "exercises")
TO_READ = {".py", ".md", ".html", ".css"}


def refresh_reading_copies(places, note):
    """Make the copies in my_course/ the same as the course's files; a changed one is kept as a backup."""
    files = {**_source(places), **_pictures(places)}
    for name, path in files.items():
        _refresh(places.my_course / name, path.read_bytes(), name, note)
    for name in [name for name in note if is_to_read(name) and name not in files]:
        _remove(places.my_course / name, name, note)


def is_to_read(name):
    """Is this what the learner only reads? The others are notebooks."""
    return name.split("/")[0] in ROOMS_TO_READ or name.endswith(".svg")


def _source(places):
    files = [path for room in ROOMS_TO_READ for path in sorted((places.root / room).rglob("*"))]
    files = [path for path in files if path.suffix in TO_READ and path.is_file()]
    return {path.relative_to(places.root).as_posix(): path for path in files}


def _pictures(places):
    rooms = [places.root / room / "pictures" for room in WITH_NOTEBOOKS]
    files = [path for room in rooms for path in sorted(room.glob("*.svg"))]
    return {path.relative_to(places.root).as_posix(): path for path in files}


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


ROOMS = ("notebooks", "exercises")
TYPED = CoursePaths.typed.encode()
SHOWN = "Where it is open in JupyterLab, choose File, Reload Notebook from Disk."


def choose_way(places, way):
    """Take this way from now on: fold the sections of all copies as it wants; nothing else changes in them."""
    write_whole(places.way, f"{way}\n".encode())
    for name in originals(places):
        copy = places.my_course / name
        with contextlib.suppress(OSError, ValueError):  # not there yet, or no notebook any more
            if (octets := copy.read_bytes()) != (wanted := folded(octets, way)):
                write_whole(copy, wanted)


def chosen_way(places):
    """The way that was chosen here; "whole" where none was."""
    try:
        return places.way.read_text("utf-8").strip()
    except OSError:
        return WAYS[-1]


def hand_out(places):
    """Bring my_course/ up to date and return sentences about the copies that were kept as they are."""
    note, names = read_note(places), originals(places)
    kept = [name for name in names if _bring_up_to_date(places, name, note) == "kept"]
    gone = [name for name in note if name.split("/")[0] in ROOMS and name.endswith(".ipynb") and name not in names]
    theirs = [name for name in gone if _take_back(places.my_course / name, name, note) == "kept"]
    refresh_reading_copies(places, note)
    write_note(places, note)
    dropped = f"The course has no {', '.join(theirs)} any more; yours stays, because you changed it."
    return [*([_about_kept(kept, places.program)] if kept else []), *([dropped] if theirs else [])]


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

    Raises SetupError with the list of names when there is none.
    """
    room, _, short = word.replace("\\", "/").removeprefix("my_course/").rpartition("/")
    short = short.removesuffix(".ipynb")
    short = short.zfill(2) if short.isdigit() else short
    for name in names:
        folder, stem = name.removesuffix(".ipynb").split("/")
        if room in ("", folder) and short in (stem, stem.split("_")[0]):
            return name
    listed = "\n    ".join(names) or "(there are none)"
    raise SetupError(f"There is no notebook {word!r}. These are the names:\n    {listed}")


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
    return folded(_original(places, name, cleared), chosen_way(places))


def _original(places, name, of):
    try:
        return of((places.root / name).read_bytes().replace(TYPED, places.typed.encode()))
    except ValueError as error:
        raise SetupError(f"The course's own file {name} is damaged ({error}). Get the course again.") from error


def _give(copy, fresh, name, note):
    write_whole(copy, fresh)
    note[name] = said(fresh)
    return "given"


def _take_back(copy, name, note):
    """Remove the copy of a notebook that the course dropped or renamed; one that was edited stays, as the learner's."""
    if copy.exists() and _said_by(copy) == note[name]:
        copy.unlink()
    del note[name]
    return "kept" if copy.exists() else "gone"


def _said_by(copy):
    try:
        return said(copy.read_bytes())
    except ValueError:
        return "no notebook any more: an edit of some kind"


def _about_kept(names, program):
    return (
        f"The course has a newer version of {', '.join(names)}; yours stays, because you changed it. "
        f"`{program} reset NAME` brings the new one and keeps yours as a backup."
    )
