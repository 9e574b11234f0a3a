"""How much of a message this server reads, and under which names its app finds what WSGI's environment has not."""

Fields = list[tuple[str, str]]  # names and values, in the order in which they came

MALFORMED = "mini_server.malformed"  # the Fault of what came, where it is no request
FIELDS = "mini_server.fields"  # the `Fields` as they came
TARGET = "mini_server.target"  # the request target as it came, not decoded
DOOR = "mini_server.door"  # the secret of the door that it came through, if it did (browser_door.py)

LONGEST_TARGET = 8_000  # octets; a longer one is refused with 414. RFC 9112, section 3, asks for at least as many
LARGEST_LENGTH = 10**20 - 1  # octets of content that we can count; nobody will ever send so many
LONGEST_HEAD = 65_536  # octets of request line and fields together; more is refused with 431
