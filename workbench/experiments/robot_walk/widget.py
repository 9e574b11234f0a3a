"""RobotWalk: the walk of a robot that follows links, drawn request by request."""

from functools import partial

from ipywidgets import Widget

from clients import NotSendable, Visit, masked, put_back, spider, state

from ...basics.alike import HTML, HBox
from ...basics.changing_twin import ChangingTwin
from ...basics.controls import button, classed
from ...basics.faults import fault_words
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, paragraphs
from ..contrast.run import whole
from ..slow_motion import SlowMotion
from .drawing import LEGEND, pane
from .walk import Stop, now_words, stops_of, walk_text

STARTS = ("/user/show/1", "/honest/user/show/1", "/user/1")
BACK = "Each walk began with the same records, and afterwards they were put back."
NOT_BACK = "What a walk changed at this server stays as it is."


class RobotWalk(ChangingTwin):
    """One real walk of the `spider` from each of the addresses `starts` of the server at `base_url`.

    All are over when it is shown; the picture plays them again, side by side. `play` goes to the end, `step` and `back`
    one request on or back, and `start_over` sends the robot anew. `visits` has the walks as data, `limit` is the most
    addresses of a walk, `pause` what the button Play waits after each, in seconds; `fields` go with each request.
    """

    def __init__(
        self, base_url: str, *starts: str, title: str = "", limit: int = 40, fields: dict[str, str] | None = None
    ):
        self.base_url, self.title, self.starts = str(base_url).rstrip("/"), title, starts or STARTS
        self.fields = fields
        self.limit, self.pause, self.at, self.note = limit, 1.0, 0, ""
        self.visits: list[Visit] = []
        self.stops: list[list[Stop]] = []
        self.told: list[str] = []
        self.slow_motion = SlowMotion(self._went_on, self._tell)

    def step(self) -> Shown:
        """One request on."""
        return self._to(self.at + 1)

    def back(self) -> Shown:
        """One request back; nothing is sent."""
        return self._to(self.at - 1)

    def play(self) -> Shown:
        """To the end, at once."""
        return self._to(self.limit)

    def start_over(self) -> Shown:
        """Send the robot anew, on the records as they are now, and go back to the beginning."""
        self.stops, self.told, self.note = [], [], ""
        return self._to(0)

    def play_slowly(self) -> None:
        """Play request by request; called again meanwhile, pause."""
        if self.slow_motion:
            self.slow_motion.stop()
            return
        self.at = 0 if self.at == self._end() else self.at
        if not self.slow_motion.begin(self.pause):
            self.play()

    def body(self) -> str:
        self._walk_once()
        return masked(paragraphs(*self.told, self.note), self.base_url)

    def make_widget(self) -> Widget:
        box = super().make_widget()
        box.observe(lambda _: self.slow_motion.stop(), "comm")  # it is closed
        return box

    def parts(self) -> list[Widget]:
        acts = {"Step": self.step, "Back": self.back, "Start over": self.start_over}
        self.player = button("Play", self.play_slowly, button_style="primary")
        others = [button(words, partial(self._by_hand, act)) for words, act in acts.items()]
        self.steps = HTML()
        return [classed(HBox([self.player, *others]), "oa-row"), self.view, self.steps]

    def refresh(self) -> None:
        super().refresh()
        said = tag("pre", self.body(), cls="oa-got")
        self.steps.value = tag("details", tag("summary", "All steps in words"), said) if self.stops else ""
        self.player.description = "Pause" if self.slow_motion else "Play"

    def html(self) -> Markup:
        self._walk_once()
        if not self.stops:
            return tag("p", masked(self.note, self.base_url), role="alert")
        panes = [pane(*walk, self.at) for walk in zip(self.visits, self.stops, strict=True)]
        drawings = tag("div", *panes, cls="oa-wall") + tag("p", LEGEND, " ", self.note, cls="oa-dim")
        return Markup(masked(drawings, self.base_url))

    def _to(self, at: int) -> Shown:
        """Show what there is to see after so many requests."""
        self._walk_once()
        self.at = max(0, min(at, self._end()))
        self._tell()
        now = [now_words(stops, min(self.at, len(stops))) for stops in self.stops]
        html = self.html() if self._widget is None else Markup(self.view.value)
        return Shown(masked(paragraphs(*now) or self.note, self.base_url), html)

    def _end(self) -> int:
        return max(map(len, self.stops), default=0)

    def _by_hand(self, act) -> None:
        """What somebody presses ends the play."""
        self.slow_motion.stop()
        act()

    def _went_on(self) -> bool:
        """A step of the play. Is there another one?"""
        self.step()
        return self.at < self._end()

    def _tell(self) -> None:
        if self._widget is not None:
            self.refresh()

    def _walk_once(self) -> None:
        """Walk, where that was not done; each from the same records. Whatever goes wrong becomes a sentence."""
        if self.stops or self.note:
            return
        try:
            self.note = BACK
            self.visits = [self._walked(start) for start in self.starts]
            stops = [stops_of(visit) for visit in self.visits]
            self.told = [walk_text(*walk) for walk in zip(self.visits, stops, strict=True)]
            self.stops = stops
        except Exception as fault:
            self.note = fault_words(fault, "walk")

    def _walked(self, start: str) -> Visit:
        url, before = whole(self.base_url, "GET", start)[1], state(self.base_url)
        visit = spider(url, self.limit, self.fields)
        if visit.fault:
            raise NotSendable(visit.fault)
        if before is None or not put_back(self.base_url, before):
            self.note = NOT_BACK
        return visit
