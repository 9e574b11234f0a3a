"""What was spelt is read back, the statuses are asked from a fresh server, and the secret is looked for in its journal."""

from base64 import b64decode

from exercises.checking import check
from exercises.checking.answers import cut

SPELT = {
    "a": "Basic YmVuOmJlbi1zZWNyZXQ=",
    "b": "basic YW5hOmFuYS1zZWNyZXQ=",
    "c": "Basic em9lOm9wZW46c2VzYW1l",
    "d": "Basic bGluZGE6",
    "e": "Bearer YW5hOmFuYS1zZWNyZXQ=",
}
SECRET, ZOE = "tulip-7", {"name": "Zoe", "email": "zoe@example.org", "password": "tulip-7"}
CARRIED = {
    "v": ("GET", f"/user/1?key={SECRET}"),
    "w": ("GET", "/user/1", None, {"Authorization": f"Bearer {SECRET}"}),
    "x": ("GET", "/user/1", None, {"X-Member": SECRET}),
    "y": ("POST", "/users/", ZOE),
    "z": ("GET", "/user/1", None, {"X-Api-Key": SECRET}),
}
AS_TEXT = """, as a text, which is "" where it is empty; None means *not filled in*"""
COLON = "the first colon separates name and password, and base64 is an encoding that anybody can decode (RFC 7617, sections 2 and 4)."
ANY_LETTERS = "a scheme's name is case-insensitive (RFC 9110, section 11.1), and this is a member."
MEANS = {
    200: "200 says: here it is (RFC 9110, section 15.3.1). Is it Ana who asks, and does the server know that?",
    401: "401 says that the server doesn't know who is asking (RFC 9110, section 15.5.2). The course has two members, and this is one of them.",
    403: "403 says: I know you, but you may not (RFC 9110, section 15.5.4). Is this client known at all, in the scheme that the server offers?",
    404: "404 says that nothing exists here, or that the server won't say (RFC 9110, section 15.5.5). This server hides no page.",
}


def part(trial, name, member):
    """What the learner read, or a refusal."""
    line = trial.value.get(name) if isinstance(trial.value, dict) else None
    said = line.get(member) if isinstance(line, dict) else None
    if said is None or isinstance(said, list | dict | bool):
        words = f"{name}: the {member} is " + (
            "still missing" if said is None else f"{cut(said)}, which isn't a text or a number"
        )
        why = COLON if member != "status" else "a status says what came of it (RFC 9110, section 15)."
        trial.refuse(words, f"the {member} for {SPELT[name]}{AS_TEXT if member != 'status' else ''}", why)
    return str(said).strip() if member == "status" else str(said)


@check("spelt", points=2)
def what_was_spelt(trial):
    """Name and password of a to d are read back."""
    for name in "abcd":
        there = b64decode(SPELT[name].partition(" ")[2]).decode().partition(":")[::2]
        for member, truth in zip(("name", "password"), there, strict=True):
            said = part(trial, name, member)
            words = f"{name}: you read the {member} {said!r}"
            trial.need(said == truth, words, f"exactly what is in {SPELT[name]}", COLON)


@check("statuses", points=2)
def what_the_server_makes_of_it(trial):
    """The statuses of all five are what the server answers."""
    for name, field in SPELT.items():
        said, answer = part(trial, name, "status"), trial.ask("GET", "/private/ana", None, {"Authorization": field})
        number = int(said) if said.isdigit() else 0
        words = f"{name}: you say {said}, but a fresh server returned something else"
        wanted = f"the status of /private/ana for {field.partition(' ')[0]} and these letters"
        why = (
            ANY_LETTERS
            if (name, number) == ("b", 401)
            else MEANS.get(
                number,
                f"{said} doesn't say who you are or whether you may (RFC 9110, sections 15.5.2 and 15.5.4).",
            )
        )
        trial.need(number == answer.status, words, wanted, why, trial.crossed[:0])


@check("journal", points=2)
def where_the_secret_stays(trial):
    """Those whose secret is in the journal are named, and no others."""
    given = trial.value.get("in the journal") if isinstance(trial.value, dict) else None
    said = {str(one).strip().lower() for one in given} if isinstance(given, list) else set()
    words = "you named no request" + (f": {cut(given)} isn't a list" if given else "")
    why = "whatever is passed on stays, and addresses are in many journals (RFC 9110, section 17.9)."
    trial.need(said, words, "a list of letters from v to z", why)
    for name, request in CARRIED.items():
        written = trial.ask(*request)
        stays = SECRET in f"{written.target} {written.body} {written.asked_headers}"
        where = "the address" if name == "v" else "the body" if name == "y" else f"the header {list(request[3])[0]}"
        if stays and name not in said:
            words = f"{name} isn't in your list, but its secret can be read in the journal"
            why = f"a server writes {where} down like any other, unless it knows that a secret is there (RFC 9110, section 17.9)."
            trial.refuse(words, "each whose secret stays", why, [written])
        if name in said and not stays:
            words = f"{name} is in your list, but its secret can't be read in the journal"
            why = f"this server knows {where} as a place of secrets, and leaves it out (its own choice; RFC 9110, section 11.6.2, names the header for credentials)."
            trial.refuse(words, "only those whose secret stays", why, [written])
    words = f"{sorted(said - set(CARRIED))[:1]} isn't one of the five"
    trial.need(said <= set(CARRIED), words, "letters from v to z", "the letters are a convention of this task.")
