"""One of four servers breaks a rule: the requests must show it, and none of them may be idle."""

from exercises.checking import check
from exercises.line_up.judge import needs_each, proven

LINE_UP = "a-boat-hire-breaks-a-promise"


@check("proof", points=2)
def the_requests_show_a_broken_rule(trial):
    """The requests show that this server breaks a rule."""
    proven(trial, LINE_UP)


@check("nothing-idle", points=1)
def every_request_is_needed(trial):
    """Each of the requests is needed."""
    needs_each(trial, LINE_UP)
