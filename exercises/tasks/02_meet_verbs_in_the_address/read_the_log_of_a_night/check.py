"""Send the log again, line by line, to a fresh server, and read in its journal what happened."""

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
PROMISE = "GET and HEAD are safe, so whoever sends them doesn't ask for any change (RFC 9110, section 9.2.1)."
LIKE_GET = "the response to HEAD is the one to GET, without the body (RFC 9110, section 9.3.2), so a server that deletes for GET also deletes for HEAD."
OF_THE_TASK = "the four parts and their numbers are a convention of this task."
ADDRESS = "GET asks for no change (RFC 9110, section 9.2.1), but this service obeys the verb in the address."
STATUS = "200 means success (RFC 9110, section 15.3.1), but only the body and the records say what really happened."


def replayed(trial):
    """What each line did on a fresh server, by its number; worked out once, because it depends on no answer."""
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
    """Return a part of the learner's answer; refuse if it's missing."""
    found = trial.value.get(name) if isinstance(trial.value, dict) else None
    words = f"{name} is not filled in yet"
    trial.need(found not in (None, "", []), words, f'night["{name}"], worked out from the log', OF_THE_TASK)
    return found


def lines_of(trial, name):
    """The line numbers that the learner handed in under this name."""
    found = part(trial, name)
    said = [str(one).strip() for one in (found if isinstance(found, list) else [found])]
    odd = next((one for one in said if one not in map(str, range(1, len(LOG) + 1))), None)
    trial.need(odd is None, f"there is no line {odd}", "numbers from 1 to 10, as in the table", OF_THE_TASK)
    return {int(one) for one in said}


def compare(trial, name, holds, too_many, too_few, why):
    """Refuse at the first line judged otherwise; give its number only if it's one too many."""
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
    """The answer lists every line that changed a record, and no other."""
    compare(trial, "changed", changed, lambda one: "changed nothing", more_changed, STATUS)


def more_changed(one):
    """What to think of when the learner has overlooked a change."""
    words = "at least one more line changed a record"
    thoughts = {
        "GET": "; think about what a GET does at this service",
        "HEAD": "; think about what HEAD has in common with GET",
    }
    return words + thoughts.get(one.method, "")


@check("not-done", points=2)
def the_failures_are_found(trial):
    """The answer lists every line that failed but said 200, and no other."""
    compare(
        trial,
        "not_done",
        not_done,
        lambda one: "did what it was asked to do",
        lambda one: "at least one more line didn't do what it was asked to do: what did its response body say?",
        STATUS,
    )


@check("promise", points=2)
def the_broken_promises_are_found(trial):
    """The answer lists every safe request that changed a record, and no other."""
    compare(
        trial,
        "broke_the_promise",
        broke,
        lambda one: "kept the guarantee, because it changed nothing" if one.method in SAFE else "has no such guarantee",
        lambda one: "at least one more line broke the guarantee of its method",
        PROMISE,
    )


@check("users-left", points=1)
def the_users_are_counted(trial):
    """The answer gives the number of users on a fresh server after these ten requests."""
    said = str(part(trial, "users_left")).strip()
    replayed(trial)
    wanted = "the users of the evening, minus the deleted ones, plus the new ones"
    trial.need(said == str(MORNING["users"]), f"you count {said}", wanted, STATUS)
