"""A notebook that was handed in, as cells: whatever state its file is in."""

import json
import re
import stat
from dataclasses import dataclass

MOST = 32_000_000  # octets of one notebook; a notebook without outputs has less than 1 in 300 of that
MOST_CELLS = 5_000
MOST_TEXT = 500_000  # letters of all cells; a lesson has 20,000, and as much syntax takes a gigabyte to be read
MOST_PARTS = 1_000_000  # lists and objects of JSON: an empty one has 3 octets in a file, and 64 in memory
SHOWN = 10  # outputs of a cell of which the first words are kept
TAGS = re.compile(r"<[^<>]*>")


class Unreadable(ValueError):
    """The file holds no cells that can be read; the message says what is the matter, and what to do."""


@dataclass(frozen=True)
class Cell:
    """One cell: its place in the notebook from 1 on, its id, its text, whether it is code, what it showed last."""

    number: int
    id: str
    source: str
    is_code: bool
    showed: str = ""

    @property
    def size(self) -> int:
        """How many letters are kept of it."""
        return len(self.source) + len(self.id) + len(self.showed)


def cells_in(path):
    """The cells of the notebook at `path`; raises Unreadable."""
    return cells_of(octets_of(path))


def cells_of(octets):
    """The cells of a notebook; raises Unreadable."""
    data = data_of(octets)
    cells = listed(data)
    if cells is None:
        raise Unreadable("This file is JSON, and no notebook: there are no cells in it. Ask for the notebook again.")
    if len(cells) > MOST_CELLS:
        raise Unreadable(f"The notebook has {len(cells)} cells, where at most {MOST_CELLS} are read. Ask for it again.")
    found = [cell_of(number, cell) for number, cell in enumerate(cells, 1) if isinstance(cell, dict)]
    if sum(cell.size for cell in found) > MOST_TEXT:
        raise Unreadable(f"The cells have more than {MOST_TEXT:,} letters. Ask for the notebook again.")
    return found


def octets_of(path, take=lambda octets: None):
    """The content of the file, if it is a file of bearable size; `take` is told the size first, and may refuse."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise Unreadable("This is no file.")
        if about.st_size > MOST:
            size = f"{about.st_size // 1_000_000} MB"
            raise Unreadable(f"The notebook has {size}. Ask for it again, with its outputs cleared.")
        take(about.st_size)
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"The file cannot be read: {error.strerror}.") from None


def data_of(octets):
    if not octets.strip():
        raise Unreadable("The file is empty. Ask for the notebook again.")
    if octets.count(b"[") + octets.count(b"{") > MOST_PARTS:
        raise Unreadable(f"There are more than {MOST_PARTS:,} lists and objects in this file. Ask for it again.")
    try:
        return json.loads(octets)
    except UnicodeDecodeError:
        raise Unreadable("The file is not UTF-8, so it is no notebook as Jupyter saves it. Ask for it again.") from None
    except (ValueError, RecursionError):
        raise Unreadable("The file is damaged: it is not JSON. Ask for the notebook again.") from None


def listed(data):
    """The list of cells, in the format of today or that of before 2015 (nbformat 3); None where there is none."""
    if not isinstance(data, dict):
        return None
    sheets = data.get("worksheets")
    if isinstance(sheets, list) and sheets and isinstance(sheets[0], dict):
        data = sheets[0]
    return data["cells"] if isinstance(data.get("cells"), list) else None


def cell_of(number, cell):
    is_code = cell.get("cell_type") == "code"
    name = cell.get("id")
    source = text_of(cell.get("source", cell.get("input", "")))
    showed = first_shown(cell.get("outputs")) if is_code else ""
    return Cell(number, name if isinstance(name, str) else "", source, is_code, showed)


def text_of(lines):
    """Text as notebooks keep it: a text, or a list of lines."""
    if isinstance(lines, list):
        return "".join(line for line in lines if isinstance(line, str))
    return lines if isinstance(lines, str) else ""


def first_shown(outputs):
    """The beginning of each of the first results that the cell showed: as text, as HTML, or printed."""
    shown = [one for one in outputs if isinstance(one, dict)][:SHOWN] if isinstance(outputs, list) else []
    return "\n".join(text[:200] for text in map(words_shown, shown) if text)


def words_shown(output):
    data = output.get("data")
    if not isinstance(data, dict):
        return text_of(output.get("text"))
    return text_of(data.get("text/plain")) or TAGS.sub("", text_of(data.get("text/html"))[:2000])
