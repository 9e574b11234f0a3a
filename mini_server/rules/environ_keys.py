"""What this server adds to the environment of a WSGI app, and under which names."""

Fields = list[tuple[str, str]]  # names and values, in the order in which they came

MALFORMED = "mini_server.malformed"  # the Fault of what came, where it is no request
FIELDS = "mini_server.fields"  # the `Fields` as they came
TARGET = "mini_server.target"  # the request target as it came, not decoded
DOOR = "mini_server.door"  # the secret of the door that it came through, if it did (browser_door.py)
