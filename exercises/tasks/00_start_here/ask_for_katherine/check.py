"""What proves that Katherine was asked for: one line of the journal."""

from exercises.checking import check
from exercises.checking.shared_checks import ANEW, only_changed

HERS, HONEST = "/user/4", "/honest/user/show/4"
WANTED = "a GET to the address that names Katherine Johnson"
NAMES = (
    "one address names one resource; the answer is about that one (Architecture of the World Wide Web, section 2.2)."
)


@check("asked-for-her", points=1)
def she_was_asked_for(trial):
    """A GET to Katherine's own address reached the server and was answered 200; nothing was changed."""
    if any(one.method == "GET" and one.target in (HERS, HONEST) and one.status == 200 for one in trial.sent):
        return only_changed(trial, trial.sent, advice=ANEW)
    trial.need(trial.sent, "no request has reached this server yet", WANTED, NAMES)
    last = ([one for one in trial.sent if (one.method, one.target) == ("GET", HERS)] or trial.sent)[-1]
    trial.refuse(finding(last), WANTED, reason(last), about=[last])


def finding(last):
    """What the last request did instead, in one line."""
    if last.target == HERS and last.method == "GET":
        return f"her address was asked for by GET, and the answer is {last.status_words()}"
    if last.method != "GET":
        return f"{last.method} is not the method that asks to see a thing"
    if last.target.startswith("/user/show/"):
        return "you asked by the address that has a verb in it"
    if last.status in (404, 410):
        return f"nobody is at {last.target}"
    if last.target.startswith("/users") and last.status == 200:
        whom = "the users that a query finds" if "?" in last.target else "all users"
        return f"you asked for {whom}{'; her own address stands in that answer' * (HERS in last.answer)}"
    data = last.data()
    if isinstance(data, dict) and "name" in data:
        return f"{last.target} names {data['name']}"
    return f"{last.target} does not name Katherine"


def reason(last):
    """The rule behind the finding."""
    if last.target == HERS or last.method != "GET":
        return "GET asks for a representation of what the address names (RFC 9110, section 9.3.1)."
    if last.target.startswith("/user/show/"):
        return (
            "show is a verb, and GET says that already (RFC 9110, section 9.3.1). "
            "That one address is enough is the design this course is about."
        )
    if last.status in (404, 410):
        return "404 says that nothing is known at this address (RFC 9110, section 15.5.5), 410 that it is gone."
    return NAMES
