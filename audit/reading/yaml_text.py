"""A YAML text as a value, built from its events: no text makes it recurse, multiply or run anything.

Keys and values stay as they are written (`200`, `on` and `2020-99-99` are texts); only null, true and false are more.
"""

from typing import Any

from .json_text import DEEPEST, Lines, escaped
from .operation import Remarks, Unreadable, plain

PLAIN: dict[str, bool | None] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
PLAIN |= {name: value for value in (True, False) for name in (str(value), str(value).lower(), str(value).upper())}
NO_KEY = object()
MOST_MERGED = 1_000_000
TOO_DEEP = 20_000  # what is nested deeper would keep the library busy for long


def from_yaml(text: str, name: str, remarks: Remarks) -> tuple[Any, Lines]:
    """The value of a YAML text, and the lines of its paths and operations; raises Unreadable with the place."""
    try:
        import yaml  # a page may be without it, and whoever reads JSON need not wait for it
    except ImportError:
        raise Unreadable(f"{name} is YAML, and PyYAML is not installed here. Give the same as JSON.") from None
    build = Build(remarks)
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            build.take(event)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        problem = plain(str(getattr(error, "problem", None) or getattr(error, "reason", None) or error).split("\n")[0])
        raise Unreadable(f"{name} is not YAML: {problem}{where}. Mend it there.") from None
    return build.root, build.lines


class Build:
    """What was built so far: the containers that are open, each with the key that waits for its value."""

    def __init__(self, remarks: Remarks) -> None:
        self.root: Any = None
        self.lines: Lines = {}
        self.remarks, self.documents, self.deeper, self.merged = remarks, 0, 0, 0
        self.open: list[list] = []  # container, key, steps
        self.anchors: dict[str, Any] = {}

    def take(self, event: Any) -> None:
        """One event more."""
        kind = type(event).__name__.removesuffix("Event")
        if kind == "DocumentStart":
            self.documents += 1
        elif kind.endswith("Start") and kind != "StreamStart":
            self.begin(event, {} if kind == "MappingStart" else [])
        elif kind in ("MappingEnd", "SequenceEnd"):
            self.end()
        elif kind in ("Scalar", "Alias") and not self.deeper:
            self.put(self.scalar(event) if kind == "Scalar" else self.anchors.get(event.anchor), event)

    def begin(self, event: Any, container: Any) -> None:
        """A list or an object opens."""
        if self.deeper or len(self.open) >= DEEPEST:
            self.deeper += 1
            if self.deeper > TOO_DEEP:
                raise ValueError(f"more than {TOO_DEEP:,} lists and objects in each other")
            if self.deeper == 1:
                self.remarks.add(f"Line {event.start_mark.line + 1}: what lies deeper was left out.")
                self.put(None, event)
            return
        steps = (*self.open[-1][2], self.open[-1][1]) if self.open else ()
        self.put(container, event)
        self.anchors[event.anchor] = container
        self.open.append([container, NO_KEY, steps])

    def end(self) -> None:
        """The innermost closes."""
        if self.deeper:
            self.deeper -= 1
            return
        container = self.open.pop()[0]
        if isinstance(container, dict) and isinstance(container.get("<<"), dict | list):
            self.merge(container, container.pop("<<"))

    def merge(self, container: dict, sources: Any) -> None:
        """Members that are taken over (`<<: *defaults`), where there are none of that name."""
        for source in sources if isinstance(sources, list) else [sources]:
            if isinstance(source, dict) and source is not container:
                self.merged += len(source)
                if self.merged > MOST_MERGED:
                    self.remarks.add(f"More than {MOST_MERGED:,} members are merged by <<; the rest was left out.")
                    return
                container |= {key: value for key, value in source.items() if key not in container}

    def scalar(self, event: Any) -> Any:
        """Its text; null, true and false where they are written plainly."""
        value = PLAIN.get(event.value, event.value) if event.implicit[0] else event.value
        if event.anchor:
            self.anchors[event.anchor] = value
        return value

    def put(self, value: Any, event: Any) -> None:
        """A value into its place; a text that is a key waits for its value."""
        if self.documents > 1:
            self.remarks.add("Only the first of its YAML documents was read.")
        elif not self.open:
            self.root = value
        elif isinstance(self.open[-1][0], list):
            self.open[-1][0].append(value)
        elif self.open[-1][1] is NO_KEY:
            self.open[-1][1] = self.key(value, event)
        else:
            self.open[-1][0][self.open[-1][1]] = value
            self.open[-1][1] = NO_KEY

    def key(self, value: Any, event: Any) -> str:
        """The key as it is written; its line is kept where operations are looked for."""
        container, _, steps = self.open[-1]
        written = getattr(event, "value", value)
        key = written if isinstance(written, str) else f"({type(written).__name__})"
        if key in container:
            where = "/".join(escaped(str(step)) for step in steps)
            line = event.start_mark.line + 1
            self.remarks.add(f"#/{where} (line {line}): {key!r} stands twice here; what stands last was read.")
        if len(steps) < 3:
            self.lines[(*steps, key)] = event.start_mark.line + 1
        return key
