"""TwoEditors: Ana and Ben edit the same record, by hand, step by step, or in slow motion."""

import json
from dataclasses import dataclass

from ipywidgets import Widget

from clients import Exchange, NotSendable
from clients.editor import BEFORE, MEMBERS, Authors, Editor, Lost, Merged, save_seen
from clients.text import cut, one_line

from .background import SlowMotion
from .html import Markup, column_heads, element, join, plain_text
from .meanings import badge, badge_html, meaning
from .widget import HTML, Checkbox, HBox, Output, Text, TextWidget, VBox, button, classed, error_text, head, paragraphs

MOST_LINES, LONGEST = 40, 200
NOT_SHOWN = "The first {} steps are not shown."


@dataclass(frozen=True)
class Scene:
    """One step: who did what, the exchange, sentences about it, and the words that were lost by it."""

    did: str
    exchange: Exchange
    words: tuple[str, ...] = ()
    lost: tuple[Lost, ...] = ()

    @property
    def request(self) -> str:
        """The request in a line, with its condition."""
        asked = self.exchange.request
        condition = asked.header("If-Match")
        return f"{asked.method} {asked.target}" + (f" with If-Match: {condition}" if condition else "")

    def sentences(self) -> list[str]:
        """All there is to say besides the request and its status."""
        return [one_line(words) for words in (*self.words, *(lost_words(one) for one in self.lost))]

    def html(self) -> Markup:
        """The step in colour."""
        request, status = element("code", self.request), badge_html(*badge(self.exchange.response))
        said = [element("p", words, cls="oa-lost" if words.startswith("Lost") else None) for words in self.sentences()]
        return join(element("strong", self.did), ": ", request, " → ", status, *said)


def shown(value) -> str:
    """A member's value, as it is told."""
    return cut(json.dumps(value, ensure_ascii=False), LONGEST)


def read(words: str):
    """What was typed for a member that is no text: JSON, or the words themselves."""
    try:
        return json.loads(words)
    except (ValueError, RecursionError):
        return words


def members_words(members: dict) -> str:
    """Members in a line."""
    return ", ".join(f"{name} {shown(value)}" for name, value in members.items())


def lost_words(lost: Lost) -> str:
    """Words that were lost, and why."""
    why = "who had loaded before and never touched it" if lost.unchanged else "who had not seen it"
    by = "it stood there" if lost.by == BEFORE else f"{lost.by} wrote it"
    return (
        f"Lost: {lost.member} {shown(lost.words)}. {by.capitalize()}; {lost.under}, {why}, put {shown(lost.now)} there."
    )


def merge_words(row: Merged, who: str) -> str:
    """What a merge did with a member."""
    if row.conflict:
        return (
            f"{row.name}: both changed it. In {who}'s form stays {shown(row.form)}; "
            f"stored is {shown(row.stored)}. Decide before you save."
        )
    if row.form == row.stored:
        return f"{row.name}: {shown(row.taken)} in both."
    if row.taken == row.stored:
        return (
            f"{row.name}: {who} had left it at {shown(row.form)}; {shown(row.stored)}, as it is stored now, is taken."
        )
    return f"{row.name}: stored is still {shown(row.stored)}; {who}'s {shown(row.taken)} is kept."


def refusal_words(exchange: Exchange) -> str:
    """Why a save was not carried out, or a load brought nothing."""
    if exchange.response is None:
        return exchange.error or "No response came."
    means = meaning(exchange.response.status)
    return f"{means.words} ({means.section})"


def story_html(scenes: list[Scene]) -> Markup:
    """The steps, numbered; the last one is announced."""
    first = max(0, len(scenes) - MOST_LINES)
    cut = element("p", NOT_SHOWN.format(first), cls="oa-none") if first else None
    steps = element("ol", *(element("li", one.html()) for one in scenes[first:]), cls="oa-story", start=first + 1)
    said = element("p", plain_text(scenes[-1].html()), role="status", cls="oa-hidden")
    return element("section", element("h4", "What happened", cls="oa-pane-head"), cut, steps, said, cls="oa-pane")


def stored_html(authors: Authors) -> Markup:
    """What is stored, and who wrote it, as a table."""
    if not authors.stored:
        return Markup("")
    columns = column_heads("member", "stored", "written")
    rows = [
        element(
            "tr",
            element("th", name, scope="row"),
            element("td", shown(value)),
            element("td", written_by(authors.by[name])),
        )
        for name, value in authors.stored.items()
    ]
    head = element("h4", "Stored now, as far as this story has seen", cls="oa-pane-head")
    table = element("table", element("caption", "Stored now", cls="oa-hidden"), columns, *rows)
    return element("section", head, table, cls="oa-pane")


def written_by(who: str) -> str:
    """Who wrote a member."""
    return "from before" if who == BEFORE else f"by {who}"


ANA, BEN = "Ana", "Ben"
EDITS = {
    ANA: {"name": ("Ada King", "Ada Byron")},
    BEN: {"email": ("ada@example.com", "ada@example.net")},
}
PLAN = ((ANA, "load"), (BEN, "load"), (ANA, "save"), (BEN, "save"))
WAY_OUT = "merge", "save"
LONGEST_PLAN = 8
NO_TAG = "The response to the load had no entity tag, so there is nothing to put in If-Match."
OVER = "The story is over. Start over to play it again."


class Stage:
    """Two editors of one record at `url`. `scenes` is the story so far, `refused` whoever's last save was."""

    def __init__(self, url: str, with_if_match: bool):
        self.url, self.with_if_match = url, bool(with_if_match)
        self.first: dict | None = None
        self.clear()

    def clear(self) -> None:
        """Nobody has loaded anything, and nothing has happened."""
        self.scenes: list[Scene] = []
        self.authors = Authors(MEMBERS)
        self.plan = list(PLAN)
        self.refused: set[str] = set()
        self.editors = {who: Editor(who, self.url) for who in (ANA, BEN)}

    @property
    def over(self) -> bool:
        """Is there no step left in the plan?"""
        return not self.plan

    def load(self, who: str) -> Scene:
        """Somebody loads."""
        editor = self.editors[who]
        exchange = editor.load()
        self.refused.discard(who)
        return self._add(Scene(f"{who} loads", exchange, self._loaded(editor, exchange)))

    def save(self, who: str) -> Scene:
        """Somebody saves the form."""
        editor = self.editors[who]
        known = dict(editor.loaded or {})
        exchange, before, after = save_seen(editor, self.with_if_match)
        lost = self.authors.saved(who, known, before, after) if before and after else ()
        fine = exchange.status is not None and exchange.status < 300
        self.refused = self.refused - {who} if fine else self.refused | ({who} if exchange.status == 412 else set())
        words = self._saved(editor, before, after) if fine else (refusal_words(exchange), "Nothing is stored.")
        return self._add(Scene(f"{who} saves {members_words(editor.form)}", exchange, words, lost))

    def merge(self, who: str) -> Scene:
        """Somebody loads what is stored now, and keeps in the form what was changed there."""
        editor = self.editors[who]
        exchange, rows = editor.merge()
        words = tuple(merge_words(row, who) for row in rows) or (refusal_words(exchange),)
        if rows and editor.loaded:
            self.authors.saw(editor.loaded)
        self.refused.discard(who)
        return self._add(Scene(f"{who} loads again and merges", exchange, words))

    def step(self) -> Scene:
        """The next step of the classic order; after a 412 the suggested fix belongs to it.

        A step that got no response is the next one still.
        """
        if self.over:
            raise NotSendable(OVER)
        if not self.scenes and self.first is not None:
            self._as_at(self.first)
        (who, act), editor = self.plan[0], self.editors[self.plan[0][0]]
        if act == "save" and editor.loaded and not editor.changed:
            editor.form.update(self.written_by(who, editor.loaded))
        scene = getattr(self, act)(who)
        if scene.exchange.response and editor.loaded:
            self.plan.pop(0)
        if who in self.refused and len(self.scenes) < LONGEST_PLAN:
            self.plan = [*((who, act) for act in WAY_OUT), *self.plan]
        return scene

    def go_on(self) -> bool:
        """The next step. Is there another one after it, that has a chance?"""
        before = list(self.plan)
        self.step()
        return not self.over and self.plan != before

    def written_by(self, who: str, loaded: dict) -> dict:
        """What somebody writes in the story: of several words for a member the first that are not there already."""
        return {
            name: next((one for one in choices if one != loaded.get(name)), choices[0])
            for name, choices in EDITS[who].items()
        }

    def _as_at(self, first: dict) -> None:
        """Put the record back to what it was when the first story began, where it is another now."""
        director = Editor("somebody", self.url)
        director.load()
        if director.loaded and director.loaded != first:
            director.form = dict(first)
            exchange = director.save(with_if_match=True)
            self._add(Scene(f"Before the story {members_words(first)} is put back", exchange))

    def _loaded(self, editor: Editor, exchange) -> tuple[str, ...]:
        if editor.loaded is None or not exchange.status or exchange.status >= 300:
            missing = f"Expected was JSON with the members {', '.join(editor.members)}."
            return (refusal_words(exchange), missing) if exchange.status else (refusal_words(exchange),)
        self.first = self.first or dict(editor.loaded)
        self.authors.saw(editor.loaded)
        tag = f", entity tag {editor.tag}" if editor.tag else ", no entity tag"
        return (f"In {editor.who}'s form: {members_words(editor.form)}{tag}.",)

    def _saved(self, editor: Editor, before, after) -> tuple[str, ...]:
        """What a save that went through has changed."""
        words = [NO_TAG] if self.with_if_match and not editor.tags_are_given else []
        if not before or not after:
            return (*words, "No record was seen to change.")
        changes = [
            f"{name} from {shown(before.get(name))} to {shown(after.get(name))}"
            for name in editor.members
            if before.get(name) != after.get(name)
        ]
        return (*words, f"Changed: {'; '.join(changes)}." if changes else "Nothing changed.")

    def _add(self, scene: Scene) -> Scene:
        self.scenes.append(scene)
        return scene


NOTHING_LOADED = "Nothing loaded yet."


class PersonForm:
    """A pane with a field for each member, and the buttons Load, Save, and Load and merge.

    `acts` has what the buttons call; `typed` is called with (who, member, words) when somebody typed.
    """

    def __init__(self, editor, acts, typed):
        self.who, self.typed, self.quiet = editor.who, typed, False
        self.fields = {name: self._field(name) for name in editor.members}
        self.buttons = {words: button(words, act) for words, act in acts.items()}
        for words, one in self.buttons.items():
            one.tooltip = f"{self.who}: {words}"
        head = HTML(element("h4", self.who, cls="oa-pane-head"))
        self.state = HTML()
        row = classed(HBox(list(self.buttons.values())), "oa-row")
        self.box = classed(VBox([head, *self.fields.values(), row, self.state]), "oa-pane", "oa-person")

    def _field(self, name: str) -> Text:
        # Whose field it is, is heard by those who do not see the pane around it.
        label = element("span", f"{self.who}: ", cls="oa-hidden") + element("span", name)
        field = Text(description=label, description_allow_html=True, continuous_update=False)
        field.observe(lambda change: self._typed(name, change["new"]), "value")
        return field

    def _typed(self, name: str, words: str) -> None:
        if not self.quiet:
            self.typed(self.who, name, words)

    def show(self, editor, refused: bool) -> None:
        """Show what the form says, and what it was loaded as."""
        self.quiet = True
        for name, field in self.fields.items():
            value = editor.form[name]
            field.value = value if isinstance(value, str) else shown(value)
        self.quiet = False
        self.state.value = element("div", *self._lines(editor, refused))

    def _lines(self, editor, refused: bool) -> list[Markup]:
        if editor.loaded is None:
            return [element("p", NOTHING_LOADED, cls="oa-dim")]
        missing = "not known since the save" if editor.tags_are_given else "none was given"
        lines = [element("p", "Entity tag: ", element("code", editor.tag) if editor.tag else missing)]
        if editor.changed:
            lines.append(element("p", "Changed here and not saved.", cls="oa-dim"))
        if refused:
            lines.append(element("p", "The save was refused: load again, merge, save.", cls="oa-remark-line"))
        return lines


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


NOTHING_YET = "Nothing has happened yet: press Next step, or type .play()."
NOBODY = "There is nobody called {who}: the two are Ana and Ben."
NO_MEMBER = "The form has no {name}; it has {members}."


class TwoEditors(TextWidget):
    """Ana and Ben edit one record of the server at `base_url`: both load, both save. `with_if_match` guards each save.

    The record is read at `address` and saved there by PUT. `load`, `edit`, `save`, `merge`, `step`, `play` and
    `start_over` do what the buttons do; `pause` is in seconds, for slow motion. `stage` has all of it as data.
    """

    def __init__(
        self,
        base_url: str,
        address: str = "/user/1",
        with_if_match: bool = False,
        title: str = "",
    ):
        self.base_url, self.title, self.pause = str(base_url).rstrip("/"), title, 1.0
        self.stage = Stage(self.base_url + address, with_if_match)
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

    def load(self, who: str) -> Output:
        """Load the record into somebody's form."""
        return self._show(lambda: self.stage.load(self._name(who)))

    def edit(self, who: str, **members: object) -> Output:
        """Write into somebody's form; nothing is sent."""
        return self._show(lambda: self._edited(self._name(who), members))

    def save(self, who: str) -> Output:
        """Save somebody's form."""
        return self._show(lambda: self.stage.save(self._name(who)))

    def merge(self, who: str) -> Output:
        """Load what is stored now into somebody's form, and keep there what was changed in it."""
        return self._show(lambda: self.stage.merge(self._name(who)))

    def step(self) -> Output:
        """The next step: Ana loads, Ben loads, Ana saves, Ben saves; after a 412 Ben merges and saves."""
        return self._show(self.stage.step)

    def start_over(self) -> Output:
        """Forget the story; the next step puts the record back to what it was when the first story began."""
        return self._show(self.stage.clear)

    def play(self) -> Output:
        """Play the whole story from its beginning, at once."""
        return self._show(self._played)

    def body(self) -> str:
        return paragraphs(f"send If-Match: {'yes' if self.with_if_match else 'no'}", plain_text(self._html()))

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

    def _show(self, work) -> Output:
        """Do the work, and show the whole story, here and to whoever called."""
        try:
            self.note = ""
            work()
        except Exception as fault:
            self.note = error_text(fault, "widget", refused="")
        self._refresh()
        return self.output(self.text(), self._html())

    def _refresh(self) -> None:
        if self.board is not None:
            self.board.show(self.stage, bool(self.slow_motion), self._html())

    def _html(self) -> Markup:
        note = element("p", self.note, role="alert") if self.note else None
        scenes = self.stage.scenes
        story = story_html(scenes) if scenes else element("p", NOTHING_YET, cls="oa-dim oa-story-to-come")
        panes = element("div", story, stored_html(self.stage.authors), cls="oa-panes")
        return join(note, panes)
