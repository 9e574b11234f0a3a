"""Each status is looked for among what came back; the records must be as before."""

from exercises.checking import check

HERE = "/blog/1/entry/2"
MEANS = {
    400: "400: the server cannot read it (RFC 9110, section 15.5.1). What is cut off in the middle is no JSON.",
    405: "405: the address is known and does not have this method (RFC 9110, section 15.5.6).",
    406: "406: nothing on offer is of a type that Accept takes (RFC 9110, section 15.5.7).",
    412: "412: a condition of the request does not hold (RFC 9110, section 15.5.13). If-None-Match is one, too.",
    415: "415: content of this type is not read here (RFC 9110, section 15.5.16). Content-Type says which type it is.",
    422: "422: the content can be read, and makes no sense as an entry (RFC 9110, section 15.5.21).",
}


def provoked(trial, status):
    """Refuse unless some request to the entry got this status; gives those that did."""
    here = [one for one in trial.sent if one.target == HERE]
    trial.need(
        here,
        f"no request goes to {HERE}",
        f"six requests to {HERE}",
        "a refusal is about what the target names (RFC 9110, section 7.1).",
    )
    found = [one for one in here if one.status == status]
    trial.need(
        found,
        f"no answer from {HERE} has the status {status}; there are {said(here)}",
        f"a request that the server answers with {status}",
        MEANS[status],
        nearest(trial, here, status),
    )
    return found


def said(here):
    """The statuses that came, in words."""
    return ", ".join(dict.fromkeys(str(one.status) for one in here))


def nearest(trial, here, status):
    """The requests that got something else than the six: one of them was meant for this status."""
    return ([one for one in here if one.status not in MEANS] or [one for one in trial.sent if one not in here])[:2]


def nothing_changed(trial):
    """Refuse where a request changed a record: then it was not refused."""
    did = [one for one in trial.sent if one.changes]
    trial.need(
        not did,
        f"{did and did[0].asked()} was no refusal: it changed a record",
        "requests that change nothing",
        "what is refused has no effect; what is answered with 2xx was done (RFC 9110, section 15.3).",
        did[:1],
    )


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
    trial.need(
        not any(one.asked_field("If-Match") for one in found),
        "the 412 came by If-Match",
        "another condition that does not hold",
        "If-None-Match and If-Unmodified-Since can fail with 412 as well (RFC 9110, sections 13.1.2 and 13.1.4).",
        found,
    )
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
        "one request, one fault: then you know what each refusal is about (a convention of this task).",
        [one for one in trial.sent if one not in here or one.status not in MEANS][:1],
    )
