"""One row for a field of a request: its name, its value, and a button that removes it."""

from ipywidgets import Button, Combobox, HBox, Text

NAMES = (
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Cache-Control",
    "Content-Type",
    "If-Match",
    "If-Modified-Since",
    "If-None-Match",
    "If-Unmodified-Since",
    "Range",
)


class FieldRow:
    """The controls of one field. `typed` is called on a change, `enter` listens for Enter, `removed` gets the row."""

    def __init__(self, name: str, value: str, typed, enter, removed):
        self.name = Combobox(
            value=name, options=NAMES, description="Field name", placeholder="name", continuous_update=False
        )
        self.value = Text(value=value, description="Field value", placeholder="value", continuous_update=False)
        self.remove = Button(description="×", tooltip=f"Remove the field {name}".strip())
        for control in (self.name, self.value):
            control.add_class("oa-labelled")
            control.observe(typed, "value")
            enter.listen(control)
        self.remove.on_click(lambda _: removed(self))
        self.box = HBox([self.name, self.value, self.remove])
        self.box.add_class("oa-field")

    @property
    def pair(self) -> tuple[str, str]:
        """Name and value as they are typed."""
        return self.name.value, self.value.value

    def close(self) -> None:
        """Take the controls away for good."""
        for control in (self.box, self.name, self.value, self.remove):
            control.close()
