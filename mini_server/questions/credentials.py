"""Names and passwords: who sends this request? RFC 9110, section 11; RFC 7617."""

import base64
import binascii
import hmac

MEMBERS = {"ana": "ana-secret", "ben": "ben-secret"}  # no secrets at all: the lesson prints them
CHALLENGE = 'Basic realm="members", charset="UTF-8"'


def who_sends(ask):
    """The member whose name and password came with the request, or None."""
    scheme, _, words = (ask.field("Authorization") or "").partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        name, _, password = base64.b64decode(words.strip(), validate=True).decode("utf-8").partition(":")
    except (binascii.Error, ValueError):
        return None
    right = MEMBERS.get(name, "")
    return name if right and hmac.compare_digest(right.encode(), password.encode()) else None


def credentials(name):
    """What a member sends in Authorization. It is not enciphered: whoever reads it can turn it back."""
    return "Basic " + base64.b64encode(f"{name}:{MEMBERS[name]}".encode()).decode()
