"""One of four servers breaks a rule, and the requests must show it."""

from exercises.checking import check
from exercises.line_up import proven

LINE_UP = "a-boat-hire-breaks-a-promise"


@check("proof", points=3)
def the_requests_show_a_broken_rule(trial):
    """The requests show that this server breaks a rule."""
    proven(trial, LINE_UP)
