"""What was made of the records as they are: until one of them changes, it need not be made again."""

from collections.abc import Callable

MOST_OCTETS, LARGEST = 4_000_000, 100_000  # of all that is kept together, and of one thing
ITS_PLACE = 500  # octets that Python needs besides, about
Key = tuple[str, ...]  # all that it depends on besides the records
Made = tuple[bytes, str, str]


class OnceMade:
    """Knows what was made under which key. Whoever changes a record has it `forget` all of that."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """The records are about to change, or what is kept takes too much room."""
        self.kept: dict[Key, Made] = {}
        self.octets = 0

    def get(self, key: Key, make: Callable[[], Made]) -> Made:
        """What has this key, made now where nobody has asked for it since the last change."""
        found = self.kept.get(key)
        return self.keep(key, make()) if found is None else found

    def keep(self, key: Key, made: Made) -> Made:
        """Keep it for the next one who asks, unless it is very large; where all is full, begin anew."""
        octets = sum(map(len, (*key, *made))) + ITS_PLACE
        if self.octets + octets > MOST_OCTETS:
            self.forget()
        if octets <= LARGEST:
            self.kept[key] = made
            self.octets += octets
        return made
