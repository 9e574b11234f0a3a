"""Where the course's server refuses for the same reason, its status is the truth; where the RFC leaves room, more are."""

from exercises.checking import check
from exercises.checking.answers import cut
from exercises.checking.answers import is_empty

BEN = {"Authorization": "Basic YmVuOmJlbi1zZWNyZXQ="}
ZOE = {"name": "Zoe", "email": "zoe@example.org"}
ALIKE = {  # what happens on the course's server for the same reason; the last request counts
    "a": [("GET", "/user/9999")],
    "b": [("DELETE", "/user/5"), ("GET", "/user/5")],
    "c": [("GET", "/private/ana")],
    "d": [("GET", "/private/ana", None, BEN)],
    "e": [("PUT", "/user/1", "<user/>", {"Content-Type": "application/xml"})],
    "f": [("PUT", "/user/1", {"name": "Zoe"})],
    "g": [("PUT", "/blog/1", {"title": "x", "author": "/user/2", "about": "y"}, {"If-Match": "*"})],
    "h": [("DELETE", "/users/")],
    "i": [("PUT", "/user/1", ZOE, {"If-Match": '"yesterday"'})],
    "j": [("GET", "/limited")] * 4,
}
ROOM = {"d": {404}, "f": {400}, "k": {503}, "l": {500}}  # what the RFC allows besides, or where no server is asked
WHY = {
    "a": "nothing exists at this address, and nothing says that anything ever did (RFC 9110, section 15.5.5).",
    "b": "the library knows that it was there and won't come back, and there is a status that says so (RFC 9110, section 15.5.11).",
    "c": "the server can't decide before it knows who is asking (RFC 9110, section 15.5.2).",
    "d": "the server knows who is asking and refuses, so sending the same password again won't help (RFC 9110, section 15.5.4).",
    "e": "it's about the media type that was sent, before the server reads what the body says (RFC 9110, section 15.5.16).",
    "f": "it could be read, but isn't a loan (RFC 9110, section 15.5.21).",
    "g": "the loan is valid, but conflicts with what is stored now. Tomorrow it may be possible (RFC 9110, section 15.5.10).",
    "h": "the address exists and the method is known, but this address doesn't have it (RFC 9110, section 15.5.6).",
    "i": "Ana set a condition herself, but it doesn't hold (RFC 9110, section 15.5.13).",
    "j": "one client asks too often, and the server is fine (RFC 6585, section 4).",
    "k": "nobody can be served, for a time that is known (RFC 9110, section 15.6.4).",
    "l": "nobody foresaw it, and the client did nothing wrong (RFC 9110, section 15.6.1).",
}
MEANS = {
    200: "200 says that it worked (RFC 9110, section 15.3.1)",
    204: "204 says that it worked (RFC 9110, section 15.3.5)",
    400: "400 is the general word for a mistake in the request (RFC 9110, section 15.5.1)",
    401: "401 asks who you are (RFC 9110, section 15.5.2)",
    403: "403 says that the request was understood, and refused (RFC 9110, section 15.5.4)",
    404: "404 says that nothing was found here, or that the server won't say (RFC 9110, section 15.5.5)",
    405: "405 says that the address doesn't have this method (RFC 9110, section 15.5.6)",
    406: "406 is about the media type that is wanted, not the one that is sent (RFC 9110, section 15.5.7)",
    409: "409 says that it conflicts with what is stored (RFC 9110, section 15.5.10)",
    410: "410 says that it's gone, and probably won't come back (RFC 9110, section 15.5.11)",
    412: "412 says that a condition that the client sent doesn't hold (RFC 9110, section 15.5.13)",
    415: "415 says that a body of this media type isn't read (RFC 9110, section 15.5.16)",
    422: "422 says that the body makes no sense (RFC 9110, section 15.5.21)",
    428: "428 says that a condition is missing (RFC 6585, section 3)",
    429: "429 says that the client asks too often (RFC 6585, section 4)",
    500: "500 says that the server met something it didn't foresee (RFC 9110, section 15.6.1)",
    501: "501 says that the server doesn't know the method at all (RFC 9110, section 15.6.2)",
    503: "503 says that the server can't handle the request for now, because of overload or maintenance (RFC 9110, section 15.6.4)",
}
ACTS = {4: "the client has to act", 5: "the library has to act"}


def fitting(trial, name):
    """The statuses that are right."""
    asked = [trial.ask(*request).status for request in ALIKE.get(name, ())]
    return {*asked[-1:], *ROOM.get(name, ())}


def chosen(trial, name):
    """The number that was handed in, or a refusal."""
    said = trial.value.get(name) if isinstance(trial.value, dict) else None
    said = int(said) if isinstance(said, str) and said.strip().isdigit() else said
    if isinstance(said, bool) or not isinstance(said, int) or not 100 <= said <= 599:
        words = "no status is chosen yet" if is_empty(said) else f"{cut(said)} isn't a status"
        trial.refuse(f"{name}: {words}", "a number such as 418", "a convention of this task.")
    return said


def compare(trial, names):
    """Each of these situations has a fitting status."""
    for name in names:
        said, right = chosen(trial, name), fitting(trial, name)
        if said not in right:
            digit = min(right) // 100
            wanted = (
                f"a status for {name} that {'says more' if said == 400 else 'fits better'}"
                if said // 100 == digit
                else f"a first digit that says: {ACTS[digit]}"
            )
            meaning = MEANS.get(
                said, f"a client that doesn't know {said} treats it as {said // 100}00 (RFC 9110, section 15)"
            )
            trial.refuse(f"{name}: {meaning}", wanted, f"Here {WHY[name]}")


@check("not-here", points=1)
def not_here_and_not_so(trial):
    """What isn't there, what was there, and a method that isn't."""
    compare(trial, "abh")


@check("who-are-you", points=1)
def who_are_you_and_may_you(trial):
    """Who are you, and may you."""
    compare(trial, "cd")


@check("content", points=2)
def what_is_sent(trial):
    """The type, the sense, the state, the condition."""
    compare(trial, "efgi")


@check("too-much", points=1)
def who_has_to_act(trial):
    """Too often, not now, and a fault of the server."""
    compare(trial, "jkl")
