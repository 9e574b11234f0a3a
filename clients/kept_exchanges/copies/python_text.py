"""Pieces of Python source: values and calls as somebody would write them."""

WIDEST = 100


def text(words: str) -> str:
    """A text as Python writes it, in double quotes where that needs no more backslashes than single ones."""
    written = repr(words)
    return f'"{written[1:-1]}"' if written[0] == "'" and '"' not in words and "\\'" not in written else written


def value(one) -> str:
    """A value of JSON, or octets, as Python source."""
    if isinstance(one, str):
        return text(one)
    if isinstance(one, dict):
        return "{" + ", ".join(f"{value(name)}: {value(member)}" for name, member in one.items()) + "}"
    if isinstance(one, list | tuple):
        inner = ", ".join(value(item) for item in one)
        return f"[{inner}]" if isinstance(one, list) else f"({inner})"
    return repr(one)


def call(function: str, arguments, indent: str = "") -> str:
    """A call; one that would be long has each argument on a line of its own."""
    one = f"{indent}{function}({', '.join(arguments)})"
    if len(one) <= WIDEST:
        return one
    lines = "".join(f"{indent}    {argument},\n" for argument in arguments)
    return f"{indent}{function}(\n{lines}{indent})"
