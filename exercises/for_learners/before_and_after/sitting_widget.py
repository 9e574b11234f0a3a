"""The widgets of before() and after(): one item, two choices, Keep and Next, and a place that says what was kept."""

from pathlib import Path

from ipywidgets import HTML, HBox, RadioButtons, VBox

from workbench.basics.in_the_page import HERE, REACHABLE, choice_of_one, left_behind, named
from workbench.basics.markup import tag, together

from ...course_content.text_and_html import framed
from ..prediction_widget import CSS, button_of
from .stem import coded, plain
from .words import ASK, opening

OWN_CSS = Path(__file__).with_name("sitting.css").read_text(encoding="utf-8")
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
    return tag("p", words, **drawn, **REACHABLE)


def radios(options):
    return RadioButtons(options=[(plain(words), words) for words in options], value=None)


def asked(place, question, choice):
    """A list to choose from, in a box of its own, so that it has a name, which says the item too to who hears it."""
    box = VBox([HTML(choice_of_one(together(tag("span", f"{place}. ", cls="oa-hidden"), question))), choice])
    box.add_class("oa-asking")
    box.add_class("oa-tier")
    return box
