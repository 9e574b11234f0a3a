"""Check who sent each request, by the recording, and whether the given lines prove it, compared with all seven."""

from clients.feed_reader import read_feed
from exercises.checking import check
from exercises.checking.answers import cut
from exercises.checking.answers import is_empty
from workbench.recorder import recorded

SENT_BY = {
    "A": ("script", "script"),
    "B": ("image", "image"),
    "C": ("preflight", "preflight"),
    "D": ("link", "link"),
    "E": ("feed reader", ""),
    "F": ("prefetcher", "prefetch"),
    "G": ("form", "form post"),
}
SENDERS = sorted(who for who, _ in SENT_BY.values())
TRAITS = {
    "link": "Following a link means navigating with GET, and the mode says so",
    "form": "Sending a form means navigating, and the mode says so; with method post it's a POST",
    "script": "A script's own request has the method that the script names, and the mode of a script",
    "preflight": "A preflight asks what the server would allow, and names the method that it asks about",
    "image": "A browser that fetches an image says that an image is what it wants",
    "prefetcher": "A browser's prefetcher says why it comes, in a special header",
    "feed reader": "A feed reader isn't a browser, so it sends no header that begins with Sec-",
}
HARM = "Whoever sends it, a GET must do no harm (RFC 9110, section 9.2.1)."
ITSELF = "A proof is a line of the request itself. A convention of this task."
PROOF = "A line proves something when no other sender's request has it. A convention of this task."
ADDRESS = "In a first line only the method counts, because a request may have any target (RFC 9110, section 7.1)."


@check("nobody-clicked", points=2)
def what_came_without_a_click(trial):
    """The learner knows and proves what came without a click: image, prefetcher, feed reader."""
    judge(trial, "BEF")


@check("a-script", points=1)
def what_a_script_caused(trial):
    """The learner knows and proves the script's request and the browser's question."""
    judge(trial, "AC")


@check("a-page-for-somebody", points=2)
def what_asked_for_a_page(trial):
    """The learner knows and proves link and form."""
    judge(trial, "DG")


def judge(trial, names):
    """Check some of the requests, each against all seven."""
    heads = {name: head_of(trial, name) for name in SENT_BY}
    for name in names:
        judge_one(trial, name, heads)


def judge_one(trial, name, heads):
    """One request: the sender, the lines, and what they prove."""
    who, lines = said(trial, name)
    words = f"the {who} didn't send {name}: {unlike(heads[name], heads[sent_by(who)])}"
    why = f"{TRAITS[who]} (W3C, Fetch Metadata, and Fetch Standard)." + (
        f" {HARM}" if ("GET", "") in heads[name] else ""
    )
    trial.need(who == SENT_BY[name][0], words, f"who sent {name}, judging by its lines", why)
    foreign = [line for line in lines if as_evidence(line) not in heads[name]]
    words = f"{name}: the line {foreign and foreign[0]} isn't in it"
    trial.need(not foreign, words, f"lines of {name}, written as they are there", ITSELF)
    evidence = {as_evidence(line) for line in lines}
    shared = [other for other in heads if other != name and evidence <= heads[other]]
    words = f"{name}: {' with '.join(map(counted, lines))} is in {' and '.join(shared)} too"
    wanted = f"a line, or two lines together, that only {name} has"
    trial.need(not shared, words, wanted, f"{PROOF} {ADDRESS}" if any(" /" in line for line in lines) else PROOF)


def counted(line):
    """The part of a line that counts as evidence, in words."""
    return f"the method {line.split()[0]}" if " /" in line else line


def sent_by(who):
    """The name of the request that this sender sent."""
    return next(name for name in SENT_BY if SENT_BY[name][0] == who)


def unlike(head, others):
    """Say which line tells a request apart from what another sender sends."""
    mine, its = (dict(sorted(lines)) for lines in (head, others))
    for field in ("sec-fetch-mode", "sec-fetch-dest", "sec-purpose", "access-control-request-method"):
        if mine.get(field) != its.get(field):
            return (
                f"it has the line {field.title()}: {mine[field]}"
                if field in mine
                else f"it has no line {field.title()}"
            )
    return "look at its method"


def said(trial, name):
    """What the learner wrote about one request: (who, lines)."""
    found = trial.value.get(name) if isinstance(trial.value, dict) else None
    form = f'"{name}": ("who", "line") or, with two lines, ("who", "line", "line")'
    if not isinstance(found, list) or len(found) < 2 or not all(isinstance(one, str) and one.strip() for one in found):
        words = (
            f"{name} has no answer yet" if is_empty(found) else f"{name}: {cut(found)} isn't a sender with its lines"
        )
        trial.refuse(words, form, "a convention of this task.")
    who = found[0].strip().lower()
    if who not in SENDERS:
        words = f"{name}: {found[0]} isn't one of the seven senders"
        trial.refuse(words, f"one of: {', '.join(SENDERS)}", "a convention of this task.")
    if len(found) > 3:
        words = f"{name}: {len(found) - 1} lines are more than you need"
        trial.refuse(words, "one line, or two", "a convention of this task.")
    return who, [line.strip() for line in found[1:]]


def head_of(trial, name):
    """The first line and the headers of a request, as evidence."""
    _, client = SENT_BY[name]
    octets = (recorded(client) if client else visit(trial)).request.raw
    return {as_evidence(line) for line in octets.decode("iso-8859-1").partition("\r\n\r\n")[0].split("\r\n")}


def visit(trial):
    """A real visit of the feed reader, to a fresh server."""
    trial.ask("GET", "/user/2")
    return read_feed(f"{trial.url}/user/2").exchange


def as_evidence(line):
    """A line as the check compares it: only the method of a first line, and a header's name in lower case."""
    name, colon, value = line.strip().strip("`").partition(":")
    if not colon or " " in name:
        return (line.strip().partition(" ")[0].upper(), "")
    return (name.strip().lower(), " ".join(value.split()))
