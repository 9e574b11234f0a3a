"""What a learner hands in or returns as plain data, and in a few words."""


def plain(value):
    """The value with JSON's own kinds only; what has none is left for json to refuse."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(member) for member in value), key=repr)
    if isinstance(value, list | tuple):
        return [plain(member) for member in value]
    return value


def portable(value: object) -> object:
    """An answer as data that another process can be given: a server becomes its URL, a request object a list."""
    if isinstance(value, list | tuple):
        return [portable(member) for member in value]
    if hasattr(value, "method") and hasattr(value, "url"):
        return parts_of(value)
    return plain(getattr(value, "url", value))


def parts_of(one):
    """The parts of a request object, of requests or of our own clients."""
    content = getattr(one, "json", None) or getattr(one, "data", None) or getattr(one, "content", None) or None
    fields = getattr(one, "headers", None) or getattr(one, "fields", None) or {}
    return [one.method, one.url, content.decode() if isinstance(content, bytes) else content, dict(fields)]


def named(thing: object) -> str:
    """A thing in a few words, for a sentence."""
    if thing is None:
        return "None (did a return go missing?)"
    return f"{type(thing).__name__}: {cut(thing)}"


def cut(thing):
    """The beginning of how Python writes a thing, also of one that cannot be written."""
    try:
        shown = repr(thing)
    except Exception:
        return "(it cannot be shown)"
    return f"{shown[:60]}{'...' if len(shown) > 60 else ''}"
