"""progress(): the board, and what can be done with a learner's record."""

from .board import board_html, board_text, rows_of
from .carry import NotACode, code_of, news, record_in
from .learner_record import fold
from .prediction import all_predictions
from .progress_file import NotSaved, ProgressFile
from .said import Said
from .task import all_tasks


class Progress:
    """One learner's progress, as the file says it at the moment it is shown."""

    def __init__(self, path=None):
        self.file = ProgressFile(path)

    def known(self):
        """The learner's record, folded from the file."""
        lines = self.file.read()
        return fold(lines.records, len(lines.damaged))

    def rows(self):
        return list(rows_of(all_tasks().values(), all_predictions().values(), self.known()))

    def notes(self):
        """What else there is to say: damaged lines."""
        damaged = self.known().damaged
        lines = "1 line" if damaged == 1 else f"{damaged} lines"
        words = (
            f"{lines} of your progress file could not be read; kept aside in {self.file.aside.name}. The rest is here."
        )
        return [words] if damaged else []

    def __str__(self):
        return "\n".join([board_text(self.rows()), *self.notes()])

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": str(self), "text/html": board_html(self.rows(), self.notes())}

    def code(self):
        """A short code that holds what was reached; bring it in elsewhere with `progress().bring_in(code)`."""
        return code_of(self.known())

    def bring_in(self, code):
        """Add what a code holds to this progress; nothing reached here is lost."""
        try:
            added = list(news(self.known(), record_in(code)))
            for record in added:
                self.file.append(record)
        except (NotACode, NotSaved) as error:
            return Said([("Nothing was brought in", str(error.args[-1]))], "not-yet")
        return Said([("Brought in", f"{len(added)} results that were not here yet. Look: progress()")])

    def reset(self, name=None):
        """Forget one task, prediction, quiz or panel, or with no name all; a copy of the file is kept."""
        known = self.known()
        if name is not None and name not in (
            *known.tasks,
            *known.answers,
            *known.panels,
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
        return Said([("Forgotten", name or "all"), kept])


def progress():
    """Show the board; `.code()`, `.bring_in(code)` and `.reset(name)` work on the same record."""
    return Progress()
