"""The controls of TwoEditors: a form for each person, and the buttons of the story."""

from ...basics.alike import HTML, Checkbox, HBox, VBox
from ...basics.controls import button, classed
from ...basics.markup import Markup
from ...basics.twin import head
from .form import PersonForm
from .story import read


class Board:
    """The widgets, and nothing but them: the TwoEditors it is made for does the work."""

    def __init__(self, two):
        self.two = two
        self.forms = {
            who: PersonForm(editor, self._acts(who), self._typed) for who, editor in two.stage.editors.items()
        }
        self.guard = Checkbox(two.with_if_match, description="send If-Match", indent=False)
        self.guard.observe(lambda change: setattr(two, "with_if_match", change["new"]), "value")
        self.slow, self.result = button("Play slowly", two.play_slowly), HTML()
        following = button("Next step", lambda: self._by_hand(two.step), button_style="primary")
        again = button("Start over", lambda: self._by_hand(two.start_over))
        controls = classed(HBox([following, self.slow, again, self.guard]), "oa-row")
        people = classed(HBox([form.box for form in self.forms.values()]), "oa-panes", "oa-people")
        self.box = classed(VBox([head(two.title, two), controls, people, self.result]), "oa", "oa-panel")

    def show(self, stage, in_slow_motion: bool, html: Markup) -> None:
        """Show the forms, and the story as HTML."""
        for who, form in self.forms.items():
            form.show(stage.editors[who], who in stage.refused)
        self.guard.value = stage.with_if_match
        self.slow.description = "Stop" if in_slow_motion else "Play slowly"
        self.result.value = html

    def _acts(self, who: str) -> dict:
        """What the buttons of a person do."""
        acts = {"Load": self.two.load, "Save": self.two.save, "Load again and merge": self.two.merge}
        return {words: lambda act=act: self._by_hand(act, who) for words, act in acts.items()}

    def _by_hand(self, act, *who) -> None:
        """What somebody presses ends the slow motion."""
        self.two.slow_motion.stop()
        act(*who)

    def _typed(self, who: str, name: str, said: str) -> None:
        """Words typed for a member that is no text are read as JSON."""
        was = self.two.stage.editors[who].form[name]
        self.two.edit(who, **{name: said if isinstance(was, str) else read(said)})
