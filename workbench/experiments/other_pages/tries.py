"""The tries: whose page asks, what it sends, and what the service does; each differs in one thing from another one."""

from typing import NamedTuple

OTHER_ORIGIN, OTHER_SITE, OWN = "127.0.0.1", "localhost", ""  # the host of the page; the service is at 127.0.0.1
NONE, LAX, STRICT = "; SameSite=None; Secure", "; SameSite=Lax", "; SameSite=Strict"
HEADERS = {"Access-Control-Allow-Headers": "Content-Type"}
STAR = {"Access-Control-Allow-Origin": "*", **HEADERS}
ECHO = {"Access-Control-Allow-Origin": "{origin}", "Access-Control-Allow-Credentials": "true", **HEADERS}


class Try(NamedTuple):
    """What is different in this one, whose page it is, what that sends (`pages.py`), and what the service does.

    `any_type`: it reads JSON whatever Content-Type says; `cookie`: what its cookie says; `allows`: fields for scripts
    of other origins, with {origin} for what Origin said; `looks`: it changes nothing for a page of another origin.
    """

    words: str
    page: str = OTHER_ORIGIN
    sends: str = "form"
    any_type: bool = True
    cookie: str = ""
    allows: dict[str, str] = {}
    looks: bool = False

    @property
    def rule(self) -> dict:
        """What the service does."""
        return {name: getattr(self, name) for name in ("any_type", "cookie", "allows", "looks")}


TRIES = {
    "form": Try("a form of another origin, with JSON that is called text/plain"),
    "json only": Try("form, but the service reads application/json only", any_type=False),
    "script": Try("form, but a script sends it", sends="script"),
    "type": Try("script, but it says Content-Type: application/json", sends="type"),
    "field": Try("script, but with a field of its own, X-Prize: 1", sends="field"),
    "delete": Try("script, but the method is DELETE", sends="delete"),
    "star": Try("type, but the service allows every origin: *", sends="type", allows=STAR),
    "echo": Try("type, but the service allows whatever Origin says, cookies too", sends="type", allows=ECHO),
    "strict": Try("form, but the cookie says SameSite=Strict", cookie=STRICT),
    "site": Try("form, but on a page of another site", OTHER_SITE),
    "site lax": Try("site, but the cookie says SameSite=Lax", OTHER_SITE, cookie=LAX),
    "link lax": Try("site lax, but a link sends it", OTHER_SITE, "link", cookie=LAX),
    "link strict": Try("link lax, but the cookie says SameSite=Strict", OTHER_SITE, "link", cookie=STRICT),
    "site none": Try("site, but the cookie says SameSite=None", OTHER_SITE, cookie=NONE),
    "looks": Try("form, but the service looks at Sec-Fetch-Site", looks=True),
    "own": Try(
        "the service's own page, by script; the service closes all of this", OWN, "work", False, STRICT, {}, True
    ),
}
