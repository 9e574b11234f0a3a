"""The requests are sent once, twice each, and after Ben; each time the records say what came of it."""

from clients import records, send
from exercises.checking import check
from exercises.checking.exchanges_told import from_exchange
from exercises.checking.shared_checks.nothing_extra import none_is_idle, only_changed
from mini_server import start

ZOE = {"name": "Zoe", "email": "zoe@example.org"}
BENS = {"name": "Zoe Berg", "email": "berg@example.org"}
BENS_ALAN = "Alan M. Turing"
OF_THE_LINE = {"host", "content-length", "user-agent", "connection", "accept-encoding", "accept"}
WISHED = "a request says by its method and content what is wanted (RFC 9110, section 9.3)."
TWICE = "sent twice, it has to leave what it leaves when it is sent once: idempotent (RFC 9110, section 9.2.2)."
NOT_THE_SAME = "each was sent twice, and the records are not as after once"
NO_KEYS = " A key helps where the server keeps keys, and the course's server keeps none."
SAFE = "GET is for looking: caches, robots and libraries send it whenever they like (RFC 9110, section 9.2.1)."
FREE = "PUT replaces whoever is there (RFC 9110, section 9.3.4), unless a condition says: only if nothing is there (section 13.1.2)."
UNSEEN = "PUT sets all that it brings, old words too (RFC 9110, section 9.3.4); a condition (section 13.1.1) or a smaller change would not."


def once_more(url, one):
    """Send a request of the learner's again, to another server."""
    fields = {name: value for name, value in one.asked_fields if name.lower() not in OF_THE_LINE}
    return from_exchange(send(one.method, url + one.target, fields, one.content or None))


def done(trial):
    """Sent once, all three wishes are fulfilled, and by requests that do not pretend to look."""
    after, before = trial.users, trial.before
    zoes = [user for name, user in after.items() if user.get("name") == "Zoe"]
    words = f"sent once, there are {len(zoes)} users called Zoe"
    trial.need(zoes == [ZOE], words, "one Zoe, with the email that Ana gave", WISHED)
    trial.need(
        after.get("3") == {**before["3"], "email": "alan@bletchley.example"},
        f"sent once, user 3 is {after.get('3')}",
        "Alan with his new email, and his name as it was",
        WISHED,
    )
    trial.need("5" not in after, "sent once, Radia (user 5) is still there", "no user 5", WISHED)
    others = sorted(name for name in before if name not in "35" and after.get(name) != before[name])
    trial.need(
        not others, f"sent once, user {others[:1] and others[0]} is not as before", "the others as they were", WISHED
    )


@check("done", points=1)
def the_wishes_come_true(trial):
    """Sent once: Zoe is there, Alan has the email, Radia is gone; nothing changed by GET."""
    done(trial)
    looked = [one for one in trial.sent if one.method in ("GET", "HEAD") and one.changes]
    words = f"{looked[0].method} {looked[0].target} changed a record" if looked else ""
    trial.need(not looked, words, "a method that says what it does", SAFE, looked[:1])


@check("twice", points=2)
def twice_is_as_once(trial):
    """Each request sent twice leaves what it leaves sent once."""
    done(trial)
    with start() as server:
        answers = [once_more(server.url, one) for one in trial.sent for _ in range(2)]
        found = records(server.url).get("user", {})
    wanted = trial.users
    more = sorted(name for name in found if name not in wanted)
    zoes = [user.get("name") for user in found.values()].count("Zoe")
    words = f"each was sent twice, and there are {zoes} users called Zoe" if zoes > 1 else NOT_THE_SAME
    words += f": user {more[0]} is one too many" if more else ""
    keys = any(one.asked_field("Idempotency-Key") for one in trial.sent)
    trial.need(found == wanted, words, "the same records", TWICE + (NO_KEYS if keys else ""), answers)


@check("nobody-overwritten", points=2)
def what_ben_wrote_stays(trial):
    """Where Ben was faster, what he wrote stays."""
    done(trial)
    new = [one.target for one in trial.sent if one.method == "PUT" and one.status == 201]
    with start() as server:
        for target in new:
            send("PUT", server.url + target, content=BENS)
        patch = {"Content-Type": "application/merge-patch+json"}
        send("PATCH", server.url + "/user/3", patch, {"name": BENS_ALAN})
        bens = bens_records(server.url)
        answers = [once_more(server.url, one) for one in trial.sent]
        found = records(server.url).get("user", {})
    lost = [name for name in bens if found.get(name) != bens[name]]
    about = [one for one in answers if lost and one.target == f"/user/{lost[0]}"]
    words = f"Ben had put somebody at /user/{lost[0]}, who was overwritten" if lost else ""
    trial.need(not lost, words, "Ben's as it was", FREE, about)
    alan = found.get("3", {}).get("name")
    about = [one for one in answers if one.target.endswith("/3")]
    words = f"Ben had changed Alan's name to {BENS_ALAN!r}, and now it is {alan!r}"
    trial.need(alan == BENS_ALAN, words, "Ben's name for Alan", UNSEEN, about)


def bens_records(url):
    """Those that Ben has put, by id."""
    return {name: user for name, user in records(url)["user"].items() if user == BENS}


@check("nothing-extra", points=1)
def three_requests_three_changes(trial):
    """Sent once, three records change, once each, and no other request asks for a change."""
    the_wishes_come_true(trial)
    zoe = next(name for name, user in trial.users.items() if user == ZOE)
    only_changed(trial, trial.sent, "user 3", "user 5", f"user {zoe}")
    none_is_idle(trial, trial.sent)
