"""task.blanks(): a right answer with blanks at what the task is about, to be filled in."""

from ipywidgets import Widget

from ..course_content.text_and_html import Said
from .blanks_widget import blanks_widget
from .filled_in import NotFilledIn, filled_in, quoted_twice, texts_of, unreadable, with_gaps
from .step import Step


class BlanksForm(Step):
    """What task.blanks() shows; `answer` is the typed form of its button."""

    help = "blanks"

    def answer(self, *texts: object) -> Said:
        """Check texts of code for the blanks, in their order: answer("put", "201")."""
        try:
            given = texts_of(self.lines, texts)
        except NotFilledIn as error:
            return self.nothing_yet(str(error))
        twice = ("Quotation marks", quoted_twice(self.lines, given))
        if fault := unreadable(self.lines, given):
            return self.not_run(fault, twice if twice[1] else "")
        return self.tried(filled_in(self.lines, given), if_not=twice)

    @property
    def what_to_do(self) -> str:
        """What is asked, in a sentence."""
        count = len(self.lines.blanks)
        blanks = "the blank" if count == 1 else f"the {count} blanks"
        return f"{self.task.title}: fill in {blanks}, each with a bit of code."

    def __str__(self):
        typed = 'To type it, one text for each blank, from the top: task.blanks().answer("...", "...")'
        return "\n".join([self.what_to_do, "", with_gaps(self.lines), typed])

    def made_widget(self) -> Widget:
        return blanks_widget(self)
