"""Real robots are sent to fresh servers; the prediction is held against what they left."""

from clients import records
from clients.crawler import crawled
from exercises.checking import check

SAFE = "this robot sends GET alone, because GET asks for no change (RFC 9110, section 9.2.1)."
BEGINS = "the address where the robot begins is the first of those that are counted, and the last one is asked too: a convention of this task."
FOLLOWS = "It follows every link that it finds, whatever the address says."
STOPS = "It asks for no more addresses than it may, and the one where it begins is the first of them."
MEETS = "Whether anything is deleted depends on the links it meets: the pages of this visit do not lead to a verb."
ORDER = "what was found first is asked first: that is how this robot was built, a convention."
ADD_UP = "who is deleted is not left, and the server had five users: the number left has to fit those who are named."
VISITS = {}  # what robots did; it depends on no answer, so each is sent once


def predicted(trial, robot, name="left"):
    """What was predicted for this robot, or a refusal that says what is missing."""
    about = trial.value.get(robot) if isinstance(trial.value, dict) else None
    found = about.get(name) if isinstance(about, dict) else None
    trial.need(
        found not in (None, "", []),
        f"there is no {'number' if name == 'left' else 'list'} for {robot} yet",
        f'predicted["{robot}"]["{name}"]',
        SAFE,
    )
    return found


def compare_left(trial, robot, address, limit=200, named=None):
    """Refuse a number that differs from what a real robot leaves; gives who is gone, as others were `named`."""
    said = str(predicted(trial, robot)).strip()
    asked, left, gone = sent_out(trial, address, limit)
    trial.need(
        said == str(left),
        f"{robot}: you predict {said} users left, and a real robot left another number",
        f"the number of users after {asked} addresses, each asked by GET",
        reason(said, left, gone, named),
    )
    return gone


def reason(said, left, gone, named):
    """Why another number is left than was said, by what was said, and by who was named as deleted."""
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
    """Send a robot to a fresh server, once: (how many addresses it asked, how many users are left, who is gone)."""
    if (address, limit) not in VISITS:
        trial.ask("GET", "/")  # a value's server starts when it is asked first
        before = users(trial)
        asked, _ = crawled(trial.url + address, limit)
        left = users(trial)
        VISITS[address, limit] = (len(asked), len(left), before - left)
    return VISITS[address, limit]


def users(trial):
    """The numbers of the users who are stored."""
    return set(records(trial.url).get("user", ()))


@check("robot-a", points=1)
def robot_a_leaves_as_many(trial):
    """A leaves as many users as predicted."""
    compare_left(trial, "A", "/user/show/3")


@check("robot-b", points=2)
def robot_b_deletes_these(trial):
    """B leaves as many users as predicted, and deletes the ones that were named."""
    predicted(trial, "B")
    named = predicted(trial, "B", "deleted")
    named = {str(one) for one in (named if isinstance(named, list) else [named])}
    deleted = compare_left(trial, "B", "/user/show/3", 6, named)
    wrong = sorted(named - deleted)
    words = f"you named user {wrong[0]}, who is still there" if wrong else "you named fewer than were deleted"
    trial.need(
        named == deleted,
        f"B: {words}" if wrong else words,
        "the numbers of the users who are gone after 6 addresses",
        f"{ORDER} {FOLLOWS}",
    )


@check("other-style", points=2)
def robots_c_and_d_leave_as_many(trial):
    """C and D leave as many users as predicted."""
    predicted(trial, "C"), predicted(trial, "D")
    compare_left(trial, "C", "/user/3")
    compare_left(trial, "D", "/blogs/")
