"""One entry of the journal proves that the learner asked for Katherine."""

from exercises.checking import check
from exercises.checking.shared_checks import ANEW, only_changed

HERS, HONEST = "/user/4", "/honest/user/show/4"
WANTED = "a GET to the address that names Katherine Johnson"
NAMES = "one address names one resource, and the response is about that resource (Architecture of the World Wide Web, section 2.2)."


@check("asked-for-her", points=1)
def she_was_asked_for(trial):
    """A GET to Katherine's own address reached the server and returned 200, and nothing was changed."""
    if any(one.method == "GET" and one.target in (HERS, HONEST) and one.status == 200 for one in trial.sent):
        return only_changed(trial, trial.sent, advice=ANEW)
    trial.need(trial.sent, "no request has reached this server yet", WANTED, NAMES)
    last = ([one for one in trial.sent if (one.method, one.target) == ("GET", HERS)] or trial.sent)[-1]
    trial.refuse(finding(last), WANTED, reason(last), about=[last])


def finding(last):
    """Say in one line what the last request did instead."""
    if last.target == HERS and last.method == "GET":
        return f"you sent a GET to her address, but the response is {last.status_words()}"
    if last.method != "GET":
        return f"{last.method} isn't the method for reading something"
    if last.target.startswith("/user/show/"):
        return "you used the address with a verb in it"
    if last.status in (404, 410):
        return f"nobody is at {last.target}"
    if last.target.startswith("/users") and last.status == 200:
        whom = "the users that match a query" if "?" in last.target else "all users"
        return f"you asked for {whom}{', and that response contains her own address' * (HERS in last.answer)}"
    data = last.data()
    if isinstance(data, dict) and "name" in data:
        return f"{last.target} names {data['name']}"
    return f"{last.target} doesn't name Katherine"


def reason(last):
    """Give the rule behind the finding."""
    if last.target == HERS or last.method != "GET":
        return "GET asks for a representation of what the address names (RFC 9110, section 9.3.1)."
    if last.target.startswith("/user/show/"):
        return (
            "show is a verb, and GET already says that you want to see something (RFC 9110, section 9.3.1). "
            "This course is about designs in which one address is enough."
        )
    if last.status in (404, 410):
        return "404 means that the server knows nothing at this address (RFC 9110, section 15.5.5), and 410 that it is gone."
    return NAMES
