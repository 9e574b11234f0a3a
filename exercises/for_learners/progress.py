"""progress(): the board, and what can be done with a learner's record."""

from pathlib import Path

from ..course_content.predictions import all_predictions, id_now
from ..course_content.task import all_tasks
from ..course_content.text_and_html import Said
from ..progress_record.learner_record import LearnerRecord, fold
from ..progress_record.progress_code import NotACode, code_of, news, record_in
from ..progress_record.progress_file import Lines, NotSaved, ProgressFile, Record
from ..progress_record.review_lines import today
from ..progress_record.saved_file import NotKept, file_named, missing_here, read, save
from ..reviewing.choosing import due
from .board import board_html, board_text, rows_of
from .class_seat import tell_the_class
from .reviews.words import due_today


class Progress:
    """One learner's progress, as the file says it at the moment it is shown."""

    def __init__(self, path: str | Path | None = None, full: bool = False):
        self.file, self.full = ProgressFile(path), full

    def known(self) -> LearnerRecord:
        """The learner's record, folded from the file."""
        return folded(self.file.read())

    def notes(self, lines: Lines) -> list[str]:
        """What else there is to say of the file's Lines: a file that cannot be read or was made good, damaged lines."""
        count = "1 line" if len(lines.damaged) == 1 else f"{len(lines.damaged)} lines"
        aside = (
            f"{count} of your progress file could not be read; kept aside in {self.file.aside.name}. The rest is here."
        )
        return [*([lines.trouble] if lines.trouble else []), *([aside] if lines.damaged else [])]

    def in_full(self) -> "Progress":
        """The board with every lesson unfolded."""
        return Progress(self.file.path, full=True)

    def __str__(self):
        return self._repr_mimebundle_()["text/plain"]

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        lines = self.file.read()
        known = folded(lines)
        waiting = due_today(len(due(known.reviews, today())))
        found, notes = rows(known), [*([waiting] if waiting else []), *self.notes(lines)]
        text = "\n".join([board_text(found, self.full), *notes])
        return {"text/plain": text, "text/html": board_html(found, notes, self.full)}

    def code(self) -> str:
        """A short code that holds what was reached; bring it in elsewhere with `progress().bring_in(code)`."""
        return code_of(self.known())

    def save(self, path: str | Path) -> Said:
        """Write all of it, every try, into a new file; bring it in elsewhere with `progress().bring_in(path)`."""
        try:
            count = save(self.file.read().records, path)
        except NotKept as error:
            return Said([("Nothing was saved", str(error))], "not-yet")
        return Said([("Saved", f'{counted(count)} in {path}. Bring it in elsewhere: progress().bring_in("{path}")')])

    def bring_in(self, given: object) -> Said:
        """Add what a code or a file holds to this progress; nothing reached here is lost."""
        try:
            added, remark = self.brought(given)
            self.file.append(*added)
        except (NotACode, NotSaved) as error:
            return Said([("Nothing was brought in", str(error.args[-1]))], "not-yet")
        words = f"{counted(len(added))} that {'was' if len(added) == 1 else 'were'} not here yet. Look: progress()"
        return Said([("Brought in", words), remark, tell_the_class()])

    def brought(self, given: object) -> tuple[list[Record], str]:
        """(records to add, a remark) of a code or a file; raises NotACode."""
        path, here = file_named(given), self.file.read().records
        found, name = (read(path), path.name) if path else (record_in(given), "the code")
        if isinstance(found, Lines):
            left = f"{len(found.damaged)} lines of {name} could not be read." if found.damaged else ""
            return missing_here(found.records, here), left
        left = f"{counted(found.unknown)} of tasks or questions that are not in this copy of the course: left out."
        return list(news(self.known(), found)), left if found.unknown else ""

    def reset(self, name: str | None = None) -> Said:
        """Forget one task, prediction, quiz or panel, or with no name all; a copy of the file is kept."""
        known, name = self.known(), name and id_now(name)
        if name is not None and name not in (
            *known.tasks,
            *known.answers,
            *known.panels,
            *known.items,
            *known.reviews,
            *all_tasks(),
            *all_predictions(),
        ):
            return Said(
                [("Nothing was reset", f"{name!r} is no task, prediction or quiz, and no panel. Look: progress()")],
                "not-yet",
            )
        try:
            copy = self.file.back_up()
            if copy:
                self.file.append({"kind": "reset", "id": name or ""})
        except OSError as error:
            return Said([("Nothing was reset", str(error.args[-1]))], "not-yet")
        kept = (
            f"A copy of what was there is {copy.name}, beside the progress file." if copy else "Nothing was there yet."
        )
        return Said([("Forgotten", name or "all"), kept, tell_the_class()])


def folded(lines):
    return fold(lines.records, len(lines.damaged))


def rows(known):
    """The board of all tasks and questions of the course as data."""
    return list(rows_of(all_tasks().values(), all_predictions().values(), known))


def counted(number):
    return "1 result" if number == 1 else f"{number} results"


def progress() -> Progress:
    """Show the board; `.code()`, `.save(path)`, `.bring_in(code or path)` and `.reset(name)` work on it."""
    return Progress()
