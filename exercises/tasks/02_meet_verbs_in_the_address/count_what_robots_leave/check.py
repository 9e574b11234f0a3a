"""Send real robots to fresh servers, and compare the prediction with what they left."""

from clients import records
from clients.crawler import crawled
from exercises.checking import check

SAFE = "this robot sends only GET, because GET doesn't ask for any change (RFC 9110, section 9.2.1)."
BEGINS = "the address where the robot begins counts as the first one, and it still visits the last one: a convention of this task."
FOLLOWS = "It follows every link that it finds, whatever the address says."
STOPS = "It stops at its limit, and the address where it begins counts as the first one."
MEETS = "Whether it deletes anything depends on the links it finds, and the pages of this visit don't link to a verb."
ORDER = "this robot visits first what it found first: a convention."
ADD_UP = "the server had five users, so the number left and the users you named as deleted have to add up."
VISITS = {}  # what robots did; it depends on no answer, so each is sent once


def predicted(trial, robot, name="left"):
    """Return what the learner predicted for this robot; refuse if it's missing."""
    about = trial.value.get(robot) if isinstance(trial.value, dict) else None
    found = about.get(name) if isinstance(about, dict) else None
    words = f"there is no {'number' if name == 'left' else 'list'} for {robot} yet"
    trial.need(found not in (None, "", []), words, f'predicted["{robot}"]["{name}"]', SAFE)
    return found


def compare_left(trial, robot, address, limit=200, named=None):
    """Refuse a number that differs from what a real robot leaves; return who is gone, where others were `named`."""
    said = str(predicted(trial, robot)).strip()
    asked, left, gone = sent_out(trial, address, limit)
    words = f"{robot}: you predict {said} users left, but a real robot left another number"
    wanted = f"the number of users after a GET to each of {asked} addresses"
    trial.need(said == str(left), words, wanted, reason(said, left, gone, named))
    return gone


def reason(said, left, gone, named):
    """Say why another number is left, judging by the number that was said and the users named as deleted."""
    number = int(said) if said.isdigit() else None
    if named and number is not None and number + len(named) != left + len(gone):
        return ADD_UP
    if named and number is not None and number > left and {*named} < gone:
        return f"{BEGINS} {FOLLOWS}"
    if named and number is not None and number > left:
        return f"{ORDER} {FOLLOWS}"
    is_fewer = number is not None and number < left
    return f"{SAFE} {MEETS if not gone else STOPS if is_fewer else FOLLOWS}"


def sent_out(trial, address, limit):
    """Send a robot to a fresh server, once; return (addresses visited, users left, users gone)."""
    if (address, limit) not in VISITS:
        trial.ask("GET", "/")  # a value's server starts when it is asked first
        before = users(trial)
        asked, _ = crawled(trial.url + address, limit)
        left = users(trial)
        VISITS[address, limit] = (len(asked), len(left), before - left)
    return VISITS[address, limit]


def users(trial):
    """The numbers of the stored users."""
    return set(records(trial.url).get("user", ()))


@check("robot-a", points=1)
def robot_a_leaves_as_many(trial):
    """Robot A leaves as many users as predicted."""
    compare_left(trial, "A", "/user/show/3")


@check("robot-b", points=2)
def robot_b_deletes_these(trial):
    """Robot B leaves as many users as predicted, and deletes the ones that the learner named."""
    predicted(trial, "B")
    named = predicted(trial, "B", "deleted")
    named = {str(one) for one in (named if isinstance(named, list) else [named])}
    deleted = compare_left(trial, "B", "/user/show/3", 6, named)
    wrong = sorted(named - deleted)
    words = f"you named user {wrong[0]}, who is still there" if wrong else "the robot deleted more users than you named"
    words = f"B: {words}" if wrong else words
    trial.need(named == deleted, words, "the numbers of the users who are gone after 6 addresses", f"{ORDER} {FOLLOWS}")


@check("other-style", points=2)
def robots_c_and_d_leave_as_many(trial):
    """Robots C and D leave as many users as predicted."""
    predicted(trial, "C"), predicted(trial, "D")
    compare_left(trial, "C", "/user/3")
    compare_left(trial, "D", "/blogs/")
