"""Each status is looked for among what came back; the records must be as before."""

from exercises.checking import check

HERE = "/blog/1/entry/2"
QUERY = "what comes after ? belongs to the address, so with a query it's another address (RFC 9110, section 4.2.1)."
MEANS = {
    400: "400: the server can't read it (RFC 9110, section 15.5.1). Text that is cut off in the middle isn't JSON.",
    405: "405: the address is known and doesn't have this method (RFC 9110, section 15.5.6).",
    406: "406: no media type on offer is one that Accept takes (RFC 9110, section 15.5.7).",
    412: "412: a condition of the request doesn't hold (RFC 9110, section 15.5.13). If-None-Match is one, too.",
    415: "415: a body of this media type isn't read here (RFC 9110, section 15.5.16). Content-Type says which type it is.",
    422: "422: the body can be read, but makes no sense as an entry (RFC 9110, section 15.5.21).",
}
INSTEAD = {  # what came in place of the status that was wanted
    (
        412,
        304,
    ): "304 is for GET and HEAD; for other methods an If-None-Match that doesn't hold gets 412 (RFC 9110, section 13.1.2).",
    (
        400,
        415,
    ): "415: this Content-Type isn't read here, so the server didn't look into the body (RFC 9110, section 15.5.16).",
    (
        422,
        415,
    ): "415: this Content-Type isn't read here, so the server didn't look into the body (RFC 9110, section 15.5.16).",
    (405, 501): "501: the server knows this method at no address (RFC 9110, section 15.6.2).",
}


def provoked(trial, status):
    """Refuse unless some request to the entry got this status; gives those that did."""
    here = [one for one in trial.sent if one.target == HERE]
    why = "a refusal is about what the target names (RFC 9110, section 7.1)."
    trial.need(here, f"no request goes to {HERE}", f"six requests to {HERE}", why)
    found, near = [one for one in here if one.status == status], nearest(trial, here, status)
    instead = (QUERY if one.target.startswith(f"{HERE}?") else INSTEAD.get((status, one.status)) for one in near)
    wanted, why = f"a request to {HERE} that gets {status}", next(filter(None, instead), MEANS[status])
    trial.need(found, f"no response from {HERE} has the status {status}; there are {said(here)}", wanted, why, near)
    return found


def said(here):
    """The statuses that came, in words."""
    return ", ".join(dict.fromkeys(str(one.status) for one in here))


def nearest(trial, here, status=None):
    """The requests that could have been meant for this status, or that the text doesn't ask for."""
    statuses = [one.status for one in here]
    strange = [one for one in here if one.status not in MEANS]
    double = [one for one in here if statuses.count(one.status) > 1]
    instead = [one for one in strange + double if (status, one.status) in INSTEAD]
    elsewhere = [one for one in trial.sent if one not in here]
    return (instead or strange or elsewhere)[:2] or double


def nothing_changed(trial):
    """Refuse where a request changed a record: then it wasn't refused."""
    did = [one for one in trial.sent if one.changes]
    words = f"{did and did[0].asked()} wasn't refused, but changed a record"
    why = "a refused request has no effect, but one that gets 2xx was done (RFC 9110, section 15.3)."
    trial.need(not did, words, "requests that change nothing", why, did[:1])


@check("method-and-type", points=1)
def method_and_wanted_type(trial):
    """405 and 406 came: the method, and the type that is wanted."""
    provoked(trial, 405)
    provoked(trial, 406)
    nothing_changed(trial)


@check("content", points=2)
def three_faults_of_content(trial):
    """400, 415 and 422 came: how it is written, of which type it is, what it says."""
    provoked(trial, 415)
    provoked(trial, 400)
    provoked(trial, 422)
    nothing_changed(trial)


@check("condition", points=1)
def a_condition_that_does_not_hold(trial):
    """412 came, without If-Match."""
    found = provoked(trial, 412)
    by_if_match = [one for one in found if one.asked_header("If-Match")]
    words = "the 412 came because of If-Match"
    why = "If-None-Match and If-Unmodified-Since can fail with 412 as well (RFC 9110, sections 13.1.2 and 13.1.4)."
    trial.need(not by_if_match, words, "another condition that doesn't hold", why, by_if_match)
    nothing_changed(trial)


@check("no-more-than-six", points=1)
def six_and_no_more(trial):
    """Each of the six once, and nothing else."""
    for status in MEANS:
        provoked(trial, status)
    nothing_changed(trial)
    here = [one for one in trial.sent if one.target == HERE]
    trial.need(
        len(trial.sent) == len(here) == len(MEANS),
        f"there are {len(trial.sent)} requests, {len(here)} of them to {HERE}",
        "six requests, each with a status of its own",
        "the task asks for six requests and no others, not even a GET to look (a convention of this task).",
        nearest(trial, here),
    )
