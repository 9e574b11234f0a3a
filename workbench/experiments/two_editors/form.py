"""The form of one person, as widgets."""

from ...basics.alike import HTML, HBox, Text, VBox
from ...basics.controls import button, classed
from ...basics.markup import Markup, tag
from .story import shown

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
        head = HTML(tag("h4", self.who, cls="oa-pane-head"))
        self.state = HTML()
        row = classed(HBox(list(self.buttons.values())), "oa-row")
        self.box = classed(VBox([head, *self.fields.values(), row, self.state]), "oa-pane", "oa-person")

    def _field(self, name: str) -> Text:
        # Whose field it is, is heard by those who do not see the pane around it.
        label = tag("span", f"{self.who}: ", cls="oa-hidden") + tag("span", name)
        field = Text(description=label, description_allow_html=True, continuous_update=False)
        field.observe(lambda change: self._typed(name, change["new"]), "value")
        return field

    def _typed(self, name: str, words: str) -> None:
        if not self.quiet:
            self.typed(self.who, name, words)

    def show(self, editor, refused: bool) -> None:
        """Show what stands in the form, and what it was loaded as."""
        self.quiet = True
        for name, field in self.fields.items():
            value = editor.form[name]
            field.value = value if isinstance(value, str) else shown(value)
        self.quiet = False
        self.state.value = tag("div", *self._lines(editor, refused))

    def _lines(self, editor, refused: bool) -> list[Markup]:
        if editor.loaded is None:
            return [tag("p", NOTHING_LOADED, cls="oa-dim")]
        missing = "not known since the save" if editor.tags_are_given else "none was given"
        lines = [tag("p", "Entity tag: ", tag("code", editor.tag) if editor.tag else missing)]
        if editor.changed:
            lines.append(tag("p", "Changed here and not saved.", cls="oa-dim"))
        if refused:
            lines.append(tag("p", "The save was refused: load again, merge, save.", cls="oa-remark-line"))
        return lines
