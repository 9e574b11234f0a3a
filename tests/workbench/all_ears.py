"""A server that hears everything: it answers as soon as the head is there, and then listens until the client leaves."""

import queue

from raw_servers import RawServer

ANSWER = b"HTTP/1.1 204 No Content\r\n\r\n"


class AllEars(RawServer):
    """Listens on a free port; `heard()` gives the octets of the next connection, once it is over."""

    def __init__(self):
        self.conversations = queue.Queue()
        super().__init__(lambda _, octets: self.conversations.put(octets), hear=all_of_it)

    def heard(self) -> bytes:
        """All that one client sent."""
        return self.conversations.get(timeout=60)


def all_of_it(connection) -> bytes:
    octets, answered = b"", False
    while piece := connection.recv(65_536):
        octets += piece
        if not answered and b"\r\n\r\n" in octets:
            connection.sendall(ANSWER)
            answered = True
    return octets
