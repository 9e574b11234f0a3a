"""How much of a message is read: what is longer is refused with 414 or 431."""

LONGEST_TARGET = 8_000  # octets. RFC 9112, section 3, asks for at least as many
LARGEST_LENGTH = 10**20 - 1  # octets of content that we can count; nobody will ever send so many
LONGEST_HEAD = 65_536  # octets of request line and fields together; more is answered with 431
