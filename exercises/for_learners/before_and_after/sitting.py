"""before() and after(): the items one after the other, with a typed form, and the same in plain words."""

import secrets

from ipywidgets import Widget

from workbench.basics.twin import view_of

from ...before_and_after.answers import OTHER, Answers, form_at, form_before, waiting
from ...before_and_after.items import Item, ItemForm, all_items, option_of
from ...course_content.text_and_html import Said, ShownAsHtml, quoted
from ...progress_record.learner_record import STILL_COUNTS, learner_record, write_down
from .profile_view import ProfileView
from .sitting_widget import SittingWidget
from .stem import Stem
from .words import choices, done_words, not_kept, opening, written


class Sitting:
    """What before() and after() show, one item at a time; `answer` is the typed form of its button *Keep*."""

    def __init__(self, time: str):
        self.time, self.call = time, f"{time}()"
        self._widget: SittingWidget | None = None
        self._stems: dict[str, Stem] = {}
        self._drawn = ""

    def answers(self) -> Answers:
        """What this learner has answered so far."""
        return learner_record().items

    def waiting(self) -> list[Item]:
        """The items that this learner has not answered yet, in their order."""
        return waiting(self.time, all_items().values(), self.answers())

    def form_of(self, item: Item) -> tuple[str, ItemForm]:
        """The form in which an item is asked now: its letter, and the form. It is drawn once for each learner."""
        letter = form_at(self.time, item, self.answers(), self.drawn())
        return letter, item.forms[letter]

    def drawn(self) -> str:
        """The form that comes before the course, kept with the progress; where nothing can be kept, for this once."""
        known = learner_record()
        if not (form_before(known.items, known.form_before) or self._drawn):
            self._drawn = secrets.choice("ab")
            write_down("form", "before", form=self._drawn)
            known = learner_record()  # another kernel may have drawn first
        return form_before(known.items, known.form_before) or self._drawn

    def answer(self, happens: object, because: object = "", item: object = None) -> Said:
        """Keep an answer to the item that is asked: what happens, and because of what; letters or words.

        With the number of the `item`, a line that is run again answers no item that nobody has seen yet.
        """
        left = self.waiting()
        if not left:
            return Said([self.over()])
        if item is not None and item != self.number(left[0]):
            return not_kept(f"item {quoted(item)} is not the one that is asked now. {self.next_words()}")
        return self.keep(left[0], happens, because)

    def keep(self, item: Item, happens: object, because: object) -> Said:
        """Write an answer down. Whether it is right is not told: that would change the answers after the course."""
        if self.time == "before" and OTHER[self.time] in self.answers().get(item.id, {}):
            return not_kept("this item was answered after the course already")
        letter, form = self.form_of(item)
        first, second = option_of(happens, form.happens), option_of(because, form.because)
        if first is None or second is None:
            return not_kept(f"{quoted(happens)} and {quoted(because)}. {choices(form)}: {self.typed(item)}")
        note = write_down("item", item.id, when=self.time, form=letter, happens=first, because=second)
        kept = self.answers().get(item.id, {}).get(self.time)
        if note and (not kept or (kept.happens, kept.because) != (first, second)):  # the disk may be full
            return not_kept(note.removesuffix(STILL_COUNTS).strip())
        return Said([("Kept", f"{first}; {second}"), self.next_words(), note])

    def next_words(self) -> str:
        """What is next, in a sentence."""
        left = self.waiting()
        return f"Next is {self.place(left[0])}: {self.call}" if left else self.over()

    def number(self, item: Item) -> int:
        """Its number, from 1."""
        return list(all_items()).index(item.id) + 1

    def place(self, item: Item) -> str:
        """Such as: item 3 of 12."""
        return f"item {self.number(item)} of {len(all_items())}"

    def typed(self, item: Item) -> str:
        """How an answer to an item is typed."""
        return f'{self.call}.answer("a", "c", item={self.number(item)})'

    def over(self) -> str:
        """The sentence at the end: that it is done, and when."""
        known = {name: given for name, given in self.answers().items() if name in all_items()}
        return done_words(self.time, known, len(all_items()))

    def profile(self) -> ShownAsHtml:
        """What was believed before, and what after: once all items of after() are answered."""
        left = len(waiting("after", all_items().values(), self.answers()))
        if left:
            words = f"it is shown once after() is done. {left} of {len(all_items())} items wait for an answer."
            return Said([("No profile yet", words)])
        return ProfileView(self.answers())

    def stem(self, item: Item) -> Stem:
        """What crosses the wire for an item; once for each time that before() or after() is called."""
        letter, form = self.form_of(item)
        name = f"{item.id} {letter}"
        if name not in self._stems:
            self._stems[name] = Stem(form)
        return self._stems[name]

    def __str__(self):
        left = self.waiting()
        if not left:
            return "\n\n".join([self.over(), *([str(self.profile())] if self.time == "after" else [])])
        place = self.place(left[0]).capitalize()
        _, form = self.form_of(left[0])
        asked = [f"{place}. {opening(self.time, self.answers())}", str(self.stem(left[0])), *written(form)]
        return "\n\n".join([*asked, f"To type it: {self.typed(left[0])}"])

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        if self.waiting():
            return {**view_of(self.widget()), "text/plain": str(self)}
        return {"text/plain": str(self), "text/html": self.end_html()}

    def end_html(self) -> str:
        """The end as HTML: that it is done, and after the course what has changed."""
        profile = self.profile().to_html() if self.time == "after" else ""
        return Said([self.over()]).to_html() + profile

    def widget(self) -> Widget:
        """The item as widgets, made when it is first shown."""
        self._widget = self._widget or SittingWidget(self)
        return self._widget.box


def before() -> Sitting:
    """Ask what you expect of HTTP before the course, twelve items; it goes on where you left it."""
    return Sitting("before")


def after() -> Sitting:
    """Ask the same in other forms after the course; at the end `.profile()` says what has changed."""
    return Sitting("after")
