"""before() and after(): the items one after the other, with a typed form, and the same in plain words."""

import html
import secrets
from pathlib import Path

from ipywidgets import HTML, HBox, RadioButtons, VBox, Widget

from workbench.html import Markup, element, join, plain_text
from workbench.widget import HERE, REACHABLE, TextWidget, choice_of_one, left_behind, named

from .before_after import (
    BOTH_RIGHT,
    OPEN,
    OTHER,
    Answers,
    Item,
    ItemForm,
    Standing,
    all_items,
    form_at,
    form_before,
    profile_of,
    read_again,
    waiting,
)
from .prediction_form import CSS, button_of
from .progress_record import STILL_COUNTS, learner_record, write_down
from .questions import LETTERS, option_of, plain, sent_for_real
from .text_and_html import Message, ShownAsHtml, body, coded, fold_html, framed, quoted, table, view

NO_SERVER = "What belongs here cannot be shown, since no server could be started:"
SCROLLS = 'tabindex="0" role="group" data-lm-suppress-shortcuts="true"'  # the arrow keys scroll it


class Stem:
    """What a form shows above its questions: the exchanges with a fresh server of the course, as they crossed."""

    def __init__(self, form: ItemForm):
        self.crossed = crossed(form.sent[: form.shown])

    def __str__(self):
        return "\n\n".join(self.crossed)

    def to_html(self) -> str:
        """The same as HTML."""
        label = "What was sent, and what came back"
        return "".join(block(f"{label}, {number}", text) for number, text in enumerate(self.crossed, 1))


def crossed(texts: tuple[str, ...]) -> list[str]:
    """What crossed the wire, each exchange as text; where no server can be started, the sentence that says so."""
    try:
        return [str(one) for one in sent_for_real(texts).exchanges]
    except OSError as error:
        return [f"{NO_SERVER} {error.strerror or error}. Without it, leave this item for later."]


def block(label, text):
    """Lines as they are, which the arrow keys scroll, too."""
    return f'<pre class="oa-crossed" {SCROLLS} aria-label="{html.escape(label)}">{html.escape(text)}</pre>'


ASK = {"happens": "What happens?", "because": "Because?"}
MINUTES = 15
PRIVATE = "Your answers are shown to nobody; a progress code or file that you give away holds them."
OPENINGS = {
    "before": "Before the course: about {minutes} minutes in all. This shows what you expect today. It is not marked, "
    "and nothing is explained yet. Guess where you do not know. You can stop at any time: before() goes on here. "
    "{private}",
    "after": "After the course: about {minutes} minutes in all. It is not marked. At the end you see what has changed. "
    "You can stop at any time: after() goes on here. {private}",
}
MARKS = "Lines that begin with > were sent, those with < came back. You need not know what each of them means."
NO_BEFORE = "You did not answer before(): after() works all the same, and cannot say what has changed."


def opening(time: str, answers: Answers) -> str:
    """What is said above the first item; in the middle there is less to say."""
    if any(time in given for given in answers.values()):
        return f"It goes on where you stopped. {MARKS}"
    missing = time == "after" and not any("before" in given for given in answers.values())
    return " ".join([OPENINGS[time].format(minutes=MINUTES, private=PRIVATE), *([NO_BEFORE] if missing else []), MARKS])


def written(form: ItemForm) -> list[str]:
    """The two questions of a form with their options, as text."""
    return [
        "\n".join([form.question, f"{ASK['happens']}", *lettered(form.happens)]),
        "\n".join([f"{ASK['because']}", *lettered(form.because)]),
    ]


def lettered(options):
    return [f"  {letter}) {option}" for letter, option in zip(LETTERS, options, strict=False)]


def choices(form: ItemForm) -> str:
    """What there is to choose from, in a sentence."""
    first, second = LETTERS[len(form.happens) - 1], LETTERS[len(form.because) - 1]
    return f"What happens is one of a to {first}, because one of a to {second}"


def not_kept(why: str) -> Message:
    return Message([("Nothing was kept", why)], "not-yet")


def done_words(time: str, answers: Answers, items: int) -> str:
    """That all is done, and when."""
    given = [one[time] for one in answers.values() if time in one]
    day = max((answer.at for answer in given), default="")
    said = f"{time}() is done: {len(given)} of {items} items{f', the last on {day}' if day else ''}."
    if time == "before":
        return f"{said} {what_is_left(len(given), answers, items)}"
    compared = sum("before" in one and "after" in one for one in answers.values())
    return said if compared == items else f"{said} {not_compared(compared, items)}"


def what_is_left(given: int, answers: Answers, items: int) -> str:
    """What there is to do after before(), in a sentence."""
    if given < items:
        return "What after() has asked is not asked before the course any more."
    if sum("after" in one for one in answers.values()) == items:
        return "after() is done, too, and shows what has changed."
    return "When you are through with the course, after() asks the same in another form."


def not_compared(compared: int, items: int) -> str:
    """What cannot be compared, in a sentence."""
    if not compared:
        return "before() was not done, so nothing can be compared."
    return f"Compared are the {compared} of {items} items that you answered both times."


HEADS = ("What many believe, and is not so", "Before", "After", "Read again")
CAPTION = "What your answers show, belief by belief"
SMALL = "One item says little of one belief: who guesses is right at times, and who knows it slips at times."


class ProfileView(ShownAsHtml):
    """The two profiles of a learner; `found` holds the same as data, a Standing for each item."""

    def __init__(self, answers: Answers):
        self.answers, self.found = answers, profile_of(answers, all_items().values())

    def __str__(self):
        return plain_text(Markup(self.to_html()))

    def off(self) -> list[Standing]:
        """Those of which the answer after the course was not right, or its reason was not."""
        return [one for one in self.found if one.after not in (BOTH_RIGHT, OPEN)]

    def to_html(self) -> str:
        """A table with words, and a fold for each item that was not right after the course."""
        rows = body(map(row_html, self.found))
        folds = "".join(map(self.why_html, self.off()))
        said = f"<p>{html.escape(summary(self.found))}</p>{table(CAPTION, HEADS, [rows], 'oa-class')}"
        return view(f"{said}{folds}<p>{SMALL}</p>")

    def form(self, one: Standing) -> ItemForm:
        """The form that was asked after the course."""
        return one.item.forms[self.answers[one.item.id]["after"].form]

    def details(self, one: Standing) -> list[tuple[str, str]]:
        """(label, words) of an item that was not right after the course."""
        answer, form = self.answers[one.item.id]["after"], self.form(one)
        belief = form.because[answer.because]
        sent = " and then ".join(f"`{one.strip().splitlines()[0]}`" for one in form.sent[: form.shown])
        said = [("Sent was", sent)] if sent else []
        said += [("You said", f"{answer.happens}; because: {answer.because}")]
        said += [("That would follow from", belief)] if belief else []
        said += [("The answer", f"{form.right}; because: {form.reason}")]
        return said + ([("Why", form.why)] if form.why else [])

    def why_html(self, one: Standing) -> str:
        said = (f"<p><strong>{label}:</strong> {coded(words)}</p>" for label, words in self.details(one))
        return fold_html(plain(self.form(one).question), "".join(said))


def summary(found):
    """Both profiles in a sentence."""
    before, after = (sum(getattr(one, time) == BOTH_RIGHT for one in found) for time in ("before", "after"))
    asked = sum(one.before != OPEN for one in found)
    then = f"{before} of {asked} before the course" if asked else "before the course you were not asked"
    return f"Right answer and right reason: {then}, {after} of {len(found)} after it."


def row_html(one):
    place, link = read_again(one.item)
    told = f'<th scope="row">{coded(one.item.belief)}</th><td>{one.before}</td><td>{one.after}</td>'
    return f'<tr>{told}<td><a href="{html.escape(link)}">{html.escape(place)}</a></td></tr>'


OWN_CSS = (Path(__file__).parent / "static" / "sitting.css").read_text(encoding="utf-8")
OTHER_FORM = (
    "<p>Your progress was reset or brought in meanwhile: this item is asked in its other form. Choose again.</p>"
)
KEEP_FIRST = "<p>Choose in both lists, then press Keep. Guess where you do not know.</p>"


class SittingWidget:
    """One item after the other in the same box; `sitting` says which, and keeps the answers."""

    def __init__(self, sitting):
        self.sitting, self.item = sitting, sitting.waiting()[0]
        self.stem, self.choices, self.result = HTML(), {}, HTML(framed(""))
        self.buttons = HBox([button_of("Keep", self.result, self.kept), button_of("Next", self.result, self.next)])
        name = f"{sitting.time.capitalize()} the course"
        style = HTML(f"<style>{CSS}{OWN_CSS}</style>{named(name)}{left_behind()}")
        self.lists = VBox()
        self.box = VBox([style, self.stem, self.lists, self.buttons, self.result])
        self.box.add_class("oa-asking")
        self.show(opening(sitting.time, sitting.answers()))

    def show(self, words="", moved=False):
        """Put the item into the box."""
        self.letter, form = self.sitting.form_of(self.item)
        place = self.sitting.place(self.item).capitalize()
        said = f"<p>{coded(words)}</p>" * bool(words) + self.sitting.stem(self.item).to_html()
        self.stem.value = f"{head(place, moved)}{said}<p>{coded(form.question)}</p>"
        options = {"happens": form.happens, "because": tuple(form.because)}
        self.choices = {tier: radios(some) for tier, some in options.items()}
        self.lists.children = [asked(place, ASK[tier], one) for tier, one in self.choices.items()]

    def kept(self):
        """What Keep says. What was chosen counts for the form that was shown, and for no other."""
        if self.sitting.form_of(self.item)[0] != self.letter:
            self.show(moved=True)
            return framed(OTHER_FORM)
        chosen = [one.value for one in self.choices.values()]
        return framed(KEEP_FIRST) if None in chosen else self.sitting.keep(self.item, *chosen).to_html()

    def next(self):
        """Go on to the item that waits, once this one is kept; at the end say so, in the place of the questions."""
        left = self.sitting.waiting()
        if self.item in left:
            return framed(KEEP_FIRST)
        if left:
            self.item = left[0]
            self.show(moved=True)
            return framed("")
        self.box.children = [self.box.children[0], self.stem]
        self.stem.value = head("All done", moved=True) + self.sitting.end_html()
        return framed("")


def head(words, moved):
    """The head of an item, to which the focus goes where the item is not the first."""
    drawn = {"cls": "oa-question oa-drawn", "onanimationstart": HERE} if moved else {"cls": "oa-question"}
    return element("p", words, **drawn, **REACHABLE)


def radios(options):
    return RadioButtons(options=[(plain(words), words) for words in options], value=None)


def asked(place, question, choice):
    """A list to choose from, in a box of its own, so that it has a name, which says the item too to who hears it."""
    box = VBox([HTML(choice_of_one(join(element("span", f"{place}. ", cls="oa-hidden"), question))), choice])
    box.add_class("oa-asking")
    box.add_class("oa-tier")
    return box


class Sitting(TextWidget):
    """What before() and after() show, one item at a time; `answer` is the typed form of its button *Keep*."""

    def __init__(self, time: str):
        self.time, self.call = time, f"{time}()"
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

    def answer(self, happens: object, because: object = "", item: object = None) -> Message:
        """Keep an answer to the item that is asked: what happens, and because of what; letters or words.

        With the number of the `item`, a line that is run again answers no item that nobody has seen yet.
        """
        left = self.waiting()
        if not left:
            return Message([self.over()])
        if item is not None and item != self.number(left[0]):
            return not_kept(f"item {quoted(item)} is not the one that is asked now. {self.next_words()}")
        return self.keep(left[0], happens, because)

    def keep(self, item: Item, happens: object, because: object) -> Message:
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
        return Message([("Kept", f"{first}; {second}"), self.next_words(), note])

    def next_words(self) -> str:
        """What is next, in a sentence."""
        left = self.waiting()
        return f"Next is {self.place(left[0])}: {self.call}" if left else self.over()

    def number(self, item: Item) -> int:
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
            return Message([("No profile yet", words)])
        return ProfileView(self.answers())

    def stem(self, item: Item) -> Stem:
        """What crosses the wire for an item; once for each time that before() or after() is called."""
        letter, form = self.form_of(item)
        name = f"{item.id} {letter}"
        if name not in self._stems:
            self._stems[name] = Stem(form)
        return self._stems[name]

    def text(self) -> str:
        left = self.waiting()
        if not left:
            return "\n\n".join([self.over(), *([str(self.profile())] if self.time == "after" else [])])
        place = self.place(left[0]).capitalize()
        _, form = self.form_of(left[0])
        asked = [f"{place}. {opening(self.time, self.answers())}", str(self.stem(left[0])), *written(form)]
        return "\n\n".join([*asked, f"To type it: {self.typed(left[0])}"])

    def _repr_mimebundle_(self, include=None, exclude=None):
        if self.waiting():
            return super()._repr_mimebundle_()
        return {"text/plain": str(self), "text/html": self.end_html()}

    def end_html(self) -> str:
        """The end as HTML: that it is done, and after the course what has changed."""
        profile = self.profile().to_html() if self.time == "after" else ""
        return Message([self.over()]).to_html() + profile

    def make_widget(self) -> Widget:
        return SittingWidget(self).box


def before() -> Sitting:
    """Ask what you expect of HTTP before the course, twelve items; it goes on where you left it."""
    return Sitting("before")


def after() -> Sitting:
    """Ask the same in other forms after the course; at the end `.profile()` says what has changed."""
    return Sitting("after")
