"""Through a quiet line, through one that loses an answer, and at a server that is busy."""

from exercises.checking import check

IDEMPOTENT = "PUT may be sent again after silence (RFC 9110, section 9.2.2)."


def joined(trial, where, server, name):
    """Run the client, and prove that it put this one user there and nobody else."""
    before = trial.records(server)["user"]
    said = trial.run(where, name)
    after = trial.records(server)["user"]
    trial.need(name in after, f"there is no user {name}", "a user of this name", IDEMPOTENT)
    trial.need(len(after) == len(before) + 1, "more than one user is new", "one new user", IDEMPOTENT)
    return said


@check("put", points=1)
def puts_a_user(trial):
    """The user is put, and the status is given back."""
    server = trial.server()
    said = joined(trial, server.url, server, "ana")
    trial.need(said == 201, f"join gave back {said}", "the status of the answer", IDEMPOTENT)
    trial.need(trial.ask(server, "GET", "/user/ana").status == 200, "GET does not show Ana", "200", IDEMPOTENT)
    trial.need(len(trial.sent(server)) == 1, "an answer came, and you asked again", "one request", IDEMPOTENT)


@check("again", points=1)
def asks_again_after_silence(trial):
    """A lost answer is asked for again."""
    server = trial.server()
    tunnel = trial.behind(server, lose=1)
    said = joined(trial, tunnel, server, "ben")
    heard = [one.status for one in trial.sent(tunnel)]
    trial.need(heard == [None, 204] and said == 204, f"heard {heard}, said {said}", "the second answer", IDEMPOTENT)


@check("waits", points=1)
def waits_as_long_as_it_is_told(trial):
    """After 503 it waits as long as Retry-After says."""
    busy = trial.scripted([(503, {"Retry-After": "7"}, "busy"), None, (201, {}, {"name": "Cleo"})])
    said = trial.run(busy, "cleo")
    trial.need(said == 201, f"join gave back {said}", "201, which came last", IDEMPOTENT)
    trial.need(
        trial.slept == [7],
        f"it waited {trial.slept} seconds",
        "7 seconds",
        "RFC 9110, section 10.2.3",
        trial.sent(busy),
    )
