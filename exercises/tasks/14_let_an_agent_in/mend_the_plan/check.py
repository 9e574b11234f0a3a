"""A list of users on which some are at closed.example, and one may change between reading and removing."""

import flask

from exercises.checking import check

GRACE, KATHERINE = "grace@closed.example", "katherine@notclosed.example"
DOMAIN = "the domain of an address is what's after the last @ (RFC 5322, section 3.4.1), and the job names one domain."
CAPITALS = "domain names don't tell capitals from small letters (RFC 4343)."
CONDITION = "If-Match makes the server compare with what you've seen (RFC 9110, section 13.1.1)."
LOOKED_AT = "somebody should look at a user who has changed, so the agent leaves it alone. A convention of this task."


def listed(emails, moves=None):
    """An app with these users, and what it holds; once the user of this number was read, the address is another one."""
    users, tags, conditions = {str(number): email for number, email in enumerate(emails, 1)}, {}, []
    tags.update(dict.fromkeys(users, 1))
    app = flask.Flask("list")

    @app.get("/users/")
    def every():
        return {"users": [f"/user/{id}" for id in users]}

    @app.get("/user/<id>")
    def one(id):
        if id not in users:
            flask.abort(404)
        came = {"name": users[id].partition("@")[0].title(), "email": users[id]}, 200, {"ETag": f'"{tags[id]}"'}
        if id == moves and tags[id] == 1:
            users[id], tags[id] = "moved@example.org", 2
        return came

    @app.delete("/user/<id>")
    def remove(id):
        given = flask.request.headers.get("If-Match")
        conditions.append(given)
        if id not in users:
            flask.abort(404)
        if given is None:
            return "", 428
        if given not in ("*", f'"{tags[id]}"'):
            return "", 412
        del users[id]
        return "", 204

    return app, users, conditions


def worked(trial, emails, gone, why, moves=None, left=()):
    """Refuse where somebody else is gone than should be, or something else is returned."""
    app, users, conditions = listed(emails, moves)
    came = trial.run(trial.server(app))
    for number, email in enumerate(emails, 1):
        is_there, is_meant = str(number) in users, number in gone
        asked = f" (If-Match: {conditions[-1]})" if conditions else ""
        status = " and DELETE without If-Match got 428" if None in conditions else ""
        words = f"/user/{number}, {email}, {'is still there' if is_there else 'was removed'}{asked}{status}"
        expected = "this one removed, and nobody else" if is_meant else "this one left on the list"
        trial.need(is_there != is_meant, words, expected, CONDITION if status else why)
    wanted = {"removed": [f"/user/{number}" for number in gone], "left": [f"/user/{number}" for number in left]}
    lists = [came.get(name) if isinstance(came, dict) else None for name in wanted]
    fits = all(isinstance(one, list | tuple | set) and all(isinstance(at, str) for at in one) for one in lists)
    fits = fits and [sorted(one) for one in lists] == [*wanted.values()]
    trial.need(fits, f"remove_closed returned {str(came)[:150]}", str(wanted), why)


@check("meant", points=2)
def those_who_are_meant_are_removed(trial):
    """Those at closed.example are gone, and those at other domains that look like it stay."""
    worked(trial, ["ada@example.org", GRACE, "radia@closed.example"], [2, 3], DOMAIN)
    worked(trial, [GRACE, KATHERINE, "alan@closed.example.org", "closed.example@example.org"], [1], DOMAIN)
    worked(trial, ["ada@example.org", "grace@shop.closed.example"], [], DOMAIN)


@check("capitals", points=1)
def capitals_make_no_difference(trial):
    """An address in other capitals is at the same domain."""
    worked(trial, ["Ada@Closed.Example", "alan@NOTCLOSED.EXAMPLE"], [1], CAPITALS)


@check("changed", points=2)
def who_has_changed_is_left(trial):
    """A user who changes after being read stays, and is named in left."""
    worked(trial, [GRACE, "radia@closed.example", KATHERINE], [1], LOOKED_AT, moves="2", left=[2])
