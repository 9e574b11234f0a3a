"""TwoEditors: Ana and Ben edit the same record, by hand, step by step, or in slow motion."""

from collections.abc import Iterable

from ipywidgets import Widget

from clients import NotSendable, masked

from ...basics.faults import fault_words
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, Twin, paragraphs
from ..slow_motion import SlowMotion
from .board import Board
from .stage import ANA, BEN, Stage
from .story import shown, stored_html, stored_text, story_html, story_text

EDITS = {
    ANA: {"name": ("Ada King", "Ada Byron")},
    BEN: {"email": ("ada@example.com", "ada@example.net")},
}
NOTHING_YET = "Nothing has happened yet: press Next step, or type .play()."
NOBODY = "There is nobody called {who}: the two are Ana and Ben."
NO_MEMBER = "The form has no {name}; it has {members}."


class TwoEditors(Twin):
    """Ana and Ben edit one record of the server at `base_url`: both load, both save. `with_if_match` guards each save.

    The record is read at `address` and saved there by PUT; `read_at` and `write`, a method and an address, name others,
    such as "/user/show/1" and ("POST", "/user/update/1"). `members` are the fields of the forms, `edits` what each
    writes when the story is played, like {"Ana": {"name": "Ada King"}}. `load`, `edit`, `save`, `merge`, `step`, `play`
    and `start_over` do what the buttons do; `pause` is in seconds, for slow motion. `stage` has all of it as data.
    """

    def __init__(
        self,
        base_url: str,
        address: str = "/user/1",
        with_if_match: bool = False,
        title: str = "",
        *,
        read_at: str | None = None,
        write: tuple[str, str] | None = None,
        members: Iterable[str] = ("name", "email"),
        edits: dict[str, dict] | None = None,
        timeout: float = 5.0,
    ):
        self.base_url, self.title, self.pause = str(base_url).rstrip("/"), title, 1.0
        write = write or ("PUT", address)
        self.stage = Stage(self.base_url, read_at or address, write, members, edits or EDITS, with_if_match, timeout)
        self.note = ""
        self.board: Board | None = None
        self.slow_motion = SlowMotion(self._went_on, self._refresh)

    @property
    def with_if_match(self) -> bool:
        """Is each save sent with If-Match? It may be set at any time."""
        return self.stage.with_if_match

    @with_if_match.setter
    def with_if_match(self, on: bool) -> None:
        self.stage.with_if_match = bool(on)
        self._refresh()

    def load(self, who: str) -> Shown:
        """Load the record into somebody's form."""
        return self._show(lambda: self.stage.load(self._name(who)))

    def edit(self, who: str, **members: object) -> Shown:
        """Write into somebody's form; nothing is sent."""
        return self._show(lambda: self._edited(self._name(who), members))

    def save(self, who: str) -> Shown:
        """Save somebody's form."""
        return self._show(lambda: self.stage.save(self._name(who)))

    def merge(self, who: str) -> Shown:
        """Load what is stored now into somebody's form, and keep there what was changed in it."""
        return self._show(lambda: self.stage.merge(self._name(who)))

    def step(self) -> Shown:
        """The next step: Ana loads, Ben loads, Ana saves, Ben saves; after a 412 Ben merges and saves."""
        return self._show(self.stage.step)

    def start_over(self) -> Shown:
        """Forget the story; the next step puts the record back to what it was when the first story began."""
        return self._show(self.stage.clear)

    def play(self) -> Shown:
        """Play the whole story from its beginning, at once."""
        return self._show(self._played)

    def text(self) -> str:
        guard = f"send If-Match: {'yes' if self.with_if_match else 'no'}"
        parts = [self.title, guard, story_text(self.stage.scenes) or NOTHING_YET, stored_text(self.stage.authors)]
        return masked(paragraphs(*parts, self.note), self.base_url)

    def make_widget(self) -> Widget:
        self.board = Board(self)
        self._refresh()
        return self.board.box

    def play_slowly(self) -> None:
        """Play the story with a pause after each step; called again meanwhile, stop. All else goes on working."""
        if self.slow_motion:
            self.slow_motion.stop()
            return
        self.stage.clear()
        if not self.slow_motion.begin(self.pause):
            self.play()

    def _went_on(self) -> bool:
        """A step of the slow motion. Is there another one?"""
        more = []
        self._show(lambda: more.append(self.stage.go_on()))
        return more == [True]

    def _played(self) -> None:
        self.slow_motion.stop()
        self.stage.clear()
        while self.stage.go_on():
            pass

    def _edited(self, who: str, members: dict) -> None:
        form = self.stage.editors[who].form
        for name in members:
            if name not in form:
                raise NotSendable(NO_MEMBER.format(name=shown(name), members=", ".join(form)))
        form.update(members)

    def _name(self, who) -> str:
        if who not in self.stage.editors:
            raise NotSendable(NOBODY.format(who=shown(str(who))))
        return who

    def _show(self, work) -> Shown:
        """Do the work, and show the whole story, here and to whoever called."""
        try:
            self.note = ""
            work()
        except Exception as fault:
            self.note = fault_words(fault, "widget", refused="")
        self._refresh()
        return Shown(self.text(), self._html())

    def _refresh(self) -> None:
        if self.board is not None:
            self.board.show(self.stage, bool(self.slow_motion), self._html())

    def _html(self) -> Markup:
        note = tag("p", self.note, role="alert") if self.note else ""
        scenes = self.stage.scenes
        story = story_html(scenes) if scenes else tag("p", NOTHING_YET, cls="oa-dim oa-story-to-come")
        panes = tag("div", story, stored_html(self.stage.authors), cls="oa-panes")
        return Markup(masked(Markup(note) + panes, self.base_url))
