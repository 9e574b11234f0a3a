"""Octets as numbers and, beside them, as the characters they may be: for content that is not text, and for the wire."""

ROW = 16


def hex_lines(octets: bytes, most: int) -> list[str]:
    """A line for each 16 octets of the first `most`: the place of the first one, the numbers, the characters."""
    return [hex_line(octets[start : start + ROW], start) for start in range(0, min(most, len(octets)), ROW)]


def hex_line(octets: bytes, start: int) -> str:
    """One line; an octet that is no character of US-ASCII is a dot on the right side."""
    characters = "".join(chr(octet) if 0x20 <= octet < 0x7F else "." for octet in octets)
    return f"{start:06x}  {octets.hex(' '):<47}  {characters}"


def hex_text(octets: bytes, most: int) -> str:
    """The first `most` octets, and how many more there are."""
    more = len(octets) - most
    return "\n".join([*hex_lines(octets, most), *([f"{more:,} more octets are not shown."] if more > 0 else [])])
