"""What comes out of the door for the learner's browser (browser_door.py): addresses that lead back to it, and a guard.

The page stands at Jupyter's own origin, and what it shows may come from anybody. So no script runs in it, it has no
frames, and it tells no other site where it was. Its forms and pictures need Jupyter's cookie, which has SameSite=Lax:
with a form that is posted a browser sends it only from a page of the same site, and a page in a sandbox is of none,
unless the sandbox keeps the origin. So this one does.

One page has a script: the teacher's board. Its app names the policy under which that page may pass (class_board/), by
which the one script with that hash runs, and no other.
"""

import re

ADDRESSES = ("location", "content-location", "journal")  # fields whose value is an address
IN_LINK = re.compile(r"((?:^|,)\s*<)(/[^>]*)")
NOT_FOR_AN_APP = (  # to say of all of Jupyter, or said below
    "clear-site-data",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
)
POLICY = "Content-Security-Policy"
GUARD = [
    (
        POLICY,
        "default-src 'self' data:; script-src 'none'; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "frame-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
        "sandbox allow-same-origin allow-forms allow-downloads",
    ),
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
]


def start_guarded(start_response, status, fields, exc_info=None, allowed=None):
    """WSGI's start_response for what a browser shows at Jupyter's origin; `allowed` is a policy that may pass."""
    others = [(name, value) for name, value in fields if name.lower() not in NOT_FOR_AN_APP]
    passes = allowed is not None and (POLICY, allowed) in others
    return start_response(status, [*others, *(GUARD[1:] if passes else GUARD)], exc_info)


def outward(door, asked, name, value):
    """The value of a field as the browser needs it."""
    if name.lower() in ADDRESSES:
        return seen_from(door, asked, value)
    if name.lower() == "link":
        return IN_LINK.sub(lambda found: found[1] + seen_from(door, asked, found[2]), value)
    return kept_here(door, value) if name.lower() == "set-cookie" else value


def seen_from(door, asked, address):
    """An address of the app, relative to the one that was asked for: so it is right whatever stands in between.

    jupyter-server-proxy writes its own prefix before a Location that begins with a slash, also where it has one.
    """
    if not address.startswith("/") or address.startswith("//"):
        return address
    _, found, inside = address.partition(f"/{door.secret}")
    return "./" + "../" * (asked.count("/") - 1) + door.secret + (inside if found else address)


def kept_here(door, cookie):
    """A cookie that comes back through this door only, however far its app meant it to go."""
    door.cookies.add(cookie.partition("=")[0].strip())
    parts = [part.strip() for part in cookie.split(";") if not part.strip().lower().startswith("domain=")]
    return "; ".join(with_own_path(door, part) for part in parts)


def with_own_path(door, part):
    """A part of Set-Cookie; the one with the path leads through the door."""
    name, _, path = part.partition("=")
    outside = name.lower() == "path" and f"/{door.secret}" not in path
    return f"{name}={door.address}{path}" if outside else part
