"""Ana and Ben, their forms, and the order in which things happen. No widget: this is the story itself."""

from collections.abc import Iterable

from clients import NotSendable
from clients.kinds_of_clients.editing import Editor
from clients.kinds_of_clients.lost_updates import Authors, save_seen

from .story import Scene, members_words, merge_words, refusal_words, shown

ANA, BEN = "Ana", "Ben"
PLAN = ((ANA, "load"), (BEN, "load"), (ANA, "save"), (BEN, "save"))
WAY_OUT = "merge", "save"
LONGEST_PLAN = 8
NO_TAG = "The answer to the load had no entity tag, so there is nothing that If-Match could say."
OVER = "The story is over. Start over to play it again."


class Stage:
    """Two editors of one record at `base_url`. `scenes` is the story so far, `refused` whoever's last save was."""

    def __init__(
        self,
        base_url: str,
        read_at: str,
        write: tuple[str, str],
        members: Iterable[str],
        edits: dict,
        with_if_match: bool,
        timeout: float,
    ):
        address = str(base_url).rstrip("/")
        where = (address + read_at, (write[0], address + write[1]), members, timeout)
        self.where, self.edits, self.with_if_match = where, edits, bool(with_if_match)
        self.first: dict | None = None
        self.clear()

    def clear(self) -> None:
        """Nobody has loaded anything, and nothing has happened."""
        self.scenes: list[Scene] = []
        self.authors = Authors(self.where[2])
        self.plan = list(PLAN)
        self.refused: set[str] = set()
        self.editors = {who: Editor(who, *self.where) for who in (ANA, BEN)}

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
        """The next step of the classic order; after a 412 the way out belongs to it.

        A step that got no answer is the next one still.
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
        written = {}
        for name, words in self.edits.get(who, {}).items():
            choices = words if isinstance(words, tuple) else (words,)
            written[name] = next((one for one in choices if one != loaded.get(name)), choices[0])
        return written

    def _as_at(self, first: dict) -> None:
        """Put the record back to what it was when the first story began, where it is another now."""
        director = Editor("somebody", *self.where)
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
