"""The log is sent again, line by line, to a fresh server; its journal says what happened."""

from exercises.checking import check

LOG = (
    ("GET", "/user/show/1"),
    ("POST", "/user/update/1", {"email": "ada@engine.example"}),
    ("GET", "/user/delete/4"),
    ("GET", "/user/show/4"),
    ("HEAD", "/user/delete/2"),
    ("POST", "/users/create/", {"name": "Zoe"}),
    ("GET", "/user/delete/4"),
    ("POST", "/user/update/2", {"email": "grace@navy.example"}),
    ("POST", "/users/create/", {"name": "Zoe", "email": "zoe@example.org"}),
    ("GET", "/user/show/6"),
)
MORNING = {}  # what the server said and had in the end, when the log was sent again
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")
PROMISE = "GET and HEAD are safe: whoever sends them asks for no change (RFC 9110, section 9.2.1)."
LIKE_GET = "HEAD is answered as GET is, without the content (RFC 9110, section 9.3.2): a server that deletes for GET deletes for HEAD."
OF_THE_TASK = "the four parts and their numbers are a convention of this task."
ADDRESS = "GET promises to change nothing (RFC 9110, section 9.2.1), and this service goes by the verb in the address."
STATUS = "200 says that it went well (RFC 9110, section 15.3.1). What was done, the content and the records tell."


def replayed(trial):
    """What happened at each line, by its number, on a fresh server; asked once, since it depends on no answer."""
    if not MORNING:
        lines = {number: trial.ask(*one) for number, one in enumerate(LOG, 1)}
        MORNING.update(lines=lines, users=len(trial.users))
    return MORNING["lines"]


def changed(one):
    return bool(one.changes)


def not_done(one):
    data = one.data()
    return isinstance(data, dict) and data.get("ok") is False


def broke(one):
    return one.method in SAFE and changed(one)


def part(trial, name):
    """A part of what was handed in, or a refusal when it is missing."""
    found = trial.value.get(name) if isinstance(trial.value, dict) else None
    trial.need(
        found not in (None, "", []),
        f"{name} is not filled in yet",
        f'night["{name}"], worked out from the log',
        OF_THE_TASK,
    )
    return found


def lines_of(trial, name):
    """The line numbers that were handed in under this name."""
    found = part(trial, name)
    said = [str(one).strip() for one in (found if isinstance(found, list) else [found])]
    odd = next((one for one in said if one not in map(str, range(1, len(LOG) + 1))), None)
    trial.need(odd is None, f"there is no line {odd}", "numbers from 1 to 10, as in the table", OF_THE_TASK)
    return {int(one) for one in said}


def compare(trial, name, holds, too_many, too_few, why):
    """Refuse at the first line that is judged otherwise: by its number when it is one too many, without when it lacks."""
    said, lines = lines_of(trial, name), replayed(trial)
    truth = {number for number, one in lines.items() if holds(one)}
    if said == truth:
        return
    first = min(said ^ truth)
    one = lines[first]
    words = f"line {first}, {one.method} {one.target}, {too_many(one)}" if first in said else too_few(one)
    overlooked = {"HEAD": LIKE_GET, "GET": ADDRESS} if changed(one) and first not in said else {}
    trial.refuse(words, f"the numbers of all such lines in {name}, and no others", overlooked.get(one.method, why))


@check("changed", points=2)
def the_changes_are_found(trial):
    """Every line that changed a record is named, and no other."""
    compare(trial, "changed", changed, lambda one: "changed nothing", more_changed, STATUS)


def more_changed(one):
    """What to think of when a change was overlooked."""
    words = "at least one more line changed a record"
    thoughts = {
        "GET": "; think of what a GET does at this service",
        "HEAD": "; think of what HEAD has in common with GET",
    }
    return words + thoughts.get(one.method, "")


@check("not-done", points=2)
def the_failures_are_found(trial):
    """Every line that was not done, and said 200, is named, and no other."""
    compare(
        trial,
        "not_done",
        not_done,
        lambda one: "did what it was asked for",
        lambda one: "at least one more line was not done: what did its answer say in its content?",
        STATUS,
    )


@check("promise", points=2)
def the_broken_promises_are_found(trial):
    """Every safe request that changed a record is named, and no other."""
    compare(
        trial,
        "broke_the_promise",
        broke,
        lambda one: "kept its promise: it changed nothing" if one.method in SAFE else "promised nothing of the kind",
        lambda one: "at least one more line broke its promise",
        PROMISE,
    )


@check("users-left", points=1)
def the_users_are_counted(trial):
    """The number of users in the morning is the one on a fresh server after these ten requests."""
    said = str(part(trial, "users_left")).strip()
    replayed(trial)
    trial.need(
        said == str(MORNING["users"]),
        f"you count {said}",
        "the users of the evening, less those deleted, more those made",
        STATUS,
    )
