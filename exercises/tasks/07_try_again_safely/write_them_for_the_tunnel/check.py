"""The requests are sent once, twice each, and after Ben; each time the records say what came of it."""

from clients import records, send
from exercises.checking import check
from exercises.checking.feedback import from_exchange
from exercises.checking.shared_checks import none_is_idle, only_changed
from mini_server import start

ZOE = {"name": "Zoe", "email": "zoe@example.org"}
BENS = {"name": "Zoe Berg", "email": "berg@example.org"}
BENS_ALAN = "Alan M. Turing"
OF_THE_LINE = {"host", "content-length", "user-agent", "connection", "accept-encoding", "accept"}
WISHED = "a request's method and body say what it asks for (RFC 9110, section 9.3)."
NOT_HELD = (
    "412 means that a condition of the request doesn't hold, so the request isn't carried out (RFC 9110, section 13.1)."
)
ALL_OF_IT = "a PUT holds the whole user, the name too (RFC 9110, section 9.3.4)."
NAMED = "a request is about the one that its address names (RFC 9110, section 7.1)."
TWICE = "sent twice, it must leave the same as when it's sent once: it must be idempotent (RFC 9110, section 9.2.2)."
NOT_THE_SAME = "each request was sent twice, and the records aren't the same as after once"
NO_KEYS = " A key helps only where the server keeps keys, but the course's server keeps none."
SAFE = "GET only reads, so caches, robots and libraries send it whenever they like (RFC 9110, section 9.2.1)."
FREE = "PUT replaces whoever is there (RFC 9110, section 9.3.4), unless a condition limits it to an address where nothing exists (section 13.1.2)."
TAKEN = "with If-None-Match: * a PUT is done only where nothing exists yet (RFC 9110, section 13.1.2), but somebody has that address already. Choose one that nobody has."
ABSENT = (
    "If-Match holds only where something is stored (RFC 9110, section 13.1.1), so at a free address nothing is created."
)
REMOVED = "DELETE removes whoever is there (RFC 9110, section 9.3.5); somebody who is to keep an address must not be removed from it."
UNSEEN = "a PUT sets everything that it brings, the old name too (RFC 9110, section 9.3.4). Add a condition (section 13.1.1), or send a smaller change."
ANY_VERSION = "If-Match: * holds for whatever is there, also for Ben's version. The tag that you saw holds for no other version (RFC 9110, section 13.1.1)."


def once_more(url, one):
    """Send a request of the learner's again, to another server."""
    fields = {name: value for name, value in one.asked_headers if name.lower() not in OF_THE_LINE}
    return from_exchange(send(one.method, url + one.target, fields, one.body or None))


def done(trial):
    """Sent once, all three wishes are fulfilled, and by requests that don't pretend to look."""
    after, before = trial.users, trial.before
    zoes = [user for name, user in after.items() if user.get("name") == "Zoe"]
    words = (
        f"after one run, Zoe is {zoes[0]}"
        if len(zoes) == 1
        else f"after one run, there are {len(zoes)} users called Zoe"
    )
    only_new = [one for one in trial.sent if one.method == "PUT" and one.asked_header("If-None-Match") == "*"]
    taken = not zoes and any(one.status == 412 for one in only_new)
    not_there = not zoes and any(one.status == 412 and one.asked_header("If-Match") for one in trial.sent)
    why = TAKEN if taken else ABSENT if not_there else WISHED
    trial.need(zoes == [ZOE], words, "one Zoe, with the email that Ana gave", why)
    has_email = after.get("3") == {**before["3"], "email": "alan@bletchley.example"}
    words, wanted = f"after one run, user 3 is {after.get('3')}", "Alan with his new email, and his name as it was"
    trial.need(has_email, words, wanted, *why_not(trial, "/user/3"))
    words, gone = "after one run, Radia (user 5) is still there", sorted({*before} - {*after})
    words += f", and user {gone[0]} is gone" if gone else ""
    trial.need("5" not in after, words, "no user 5", *(removed(trial, gone[0]) if gone else why_not(trial, "/user/5")))
    others = sorted(name for name in before if name not in "35" and after.get(name) != before[name])
    wanted = "the others as they were"
    trial.need(not others, f"after one run, user {others[:1] and others[0]} isn't as before", wanted, WISHED)


def removed(trial, number):
    """Why somebody else was removed, and the request that did it."""
    about = [one for one in trial.sent if any((it["kind"], it["id"]) == ("user", number) for it in one.changes)]
    return NAMED, about[-1:]


def why_not(trial, target):
    """Why a wish about this address didn't come true, and the requests to it."""
    about = [one for one in trial.sent if one.target == target]
    if any(one.status == 412 for one in about):
        return NOT_HELD, about
    is_part = any(one.method == "PUT" and '"name"' not in one.body for one in about)
    return ALL_OF_IT if is_part else WISHED, about


@check("done", points=1)
def the_wishes_come_true(trial):
    """Sent once: Zoe is there, Alan has the email, Radia is gone; nothing changed with GET."""
    done(trial)
    looked = [one for one in trial.sent if one.method in ("GET", "HEAD") and one.changes]
    words = f"{looked[0].method} {looked[0].target} changed a record" if looked else ""
    trial.need(not looked, words, "a method that says that it changes something", SAFE, looked[:1])


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
    words = f"each request was sent twice, and there are {zoes} users called Zoe" if zoes > 1 else NOT_THE_SAME
    words += f": user {more[0]} is one too many" if more else ""
    keys = any(one.asked_header("Idempotency-Key") for one in trial.sent)
    trial.need(found == wanted, words, "the same records", TWICE + (NO_KEYS if keys else ""), answers)


@check("nobody-overwritten", points=2)
def what_ben_wrote_stays(trial):
    """Where Ben was faster, what he wrote stays."""
    done(trial)
    new = [one.target for one in trial.sent if one.method == "PUT" and one.status == 201]
    with start() as server:
        for target in new:
            send("PUT", server.url + target, body=BENS)
        patch = {"Content-Type": "application/merge-patch+json"}
        send("PATCH", server.url + "/user/3", patch, {"name": BENS_ALAN})
        bens = bens_records(server.url)
        answers = [once_more(server.url, one) for one in trial.sent]
        found = records(server.url).get("user", {})
    lost = [name for name in bens if found.get(name) != bens[name]]
    about = [one for one in answers if lost and one.target == f"/user/{lost[0]}"]
    removed = next((one.asked() for one in about if one.method == "DELETE"), "")
    done_to = f"removed by {removed}" if removed else "overwritten"
    words = f"Ben had put somebody at /user/{lost[0]}, who was {done_to}" if lost else ""
    trial.need(not lost, words, "Ben's entry as it was", REMOVED if removed else FREE, about)
    alan = found.get("3", {}).get("name")
    about = [one for one in answers if one.target.endswith("/3")]
    words = f"Ben had changed Alan's name to {BENS_ALAN!r}, and now it is {alan!r}"
    of_any = any(one.asked_header("If-Match") == "*" for one in about)
    trial.need(alan == BENS_ALAN, words, "Ben's name for Alan", ANY_VERSION if of_any else UNSEEN, about)


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
