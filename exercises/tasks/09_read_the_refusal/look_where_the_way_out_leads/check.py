"""What became of the records, wish by wish; and that nothing else changed, and nothing was refused."""

from exercises.checking import check
from exercises.checking.shared_checks import ASKS_FOR_NO_CHANGE, none_is_idle, only_changed

MOTH = {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."}
BLOG = {"title": "Notes by the translator", "author": "/user/1"}
BEN, GRACE = {"name": "Ben", "email": "ben@example.org"}, {"name": "Grace Hopper", "email": "grace@example.org"}
PUT = "PUT replaces all that is there with what is sent (RFC 9110, section 9.3.4)."
MERGE = "a merge patch replaces each member that it names, all of it (RFC 7396, section 2)."
WISH = "each of the four gets exactly what they want (a convention of this task)."
WHOLE = "a suggested fix gets past one question, but doesn't know what you want (this server's own extension, RFC 9457, section 3.2)."
SAID = "a refusal says in its detail what stopped it (RFC 9457, section 3.1.4)."


def about(trial, words):
    """The requests that one wish is about: their address or body has one of these words; a look is no wish."""
    asked = [one for one in trial.sent if one.method not in ASKS_FOR_NO_CHANGE]
    return [one for one in asked if any(word in one.target or word in one.body for word in words)][:2]


def no_refusal(trial, found, who):
    """Refuse with the detail of a refusal that stopped this wish, where there is one."""
    stopped = next((one for one in found if one.status >= 400), None)
    if stopped:
        words = f"{who} is still refused, with {stopped.status_words()}: {stopped.detail()}"
        trial.refuse(words, "a request that is accepted", SAID, [stopped])


@check("grace", points=2)
def grace_adds_a_sentence(trial):
    """Entry 1 of Grace's blog has one more sentence."""
    found, now = about(trial, ["/blog/2/entr"]), trial.ask("GET", "/blog/2/entry/1").data()
    now = now if isinstance(now, dict) else {}
    no_refusal(trial, found, "Grace")
    text, wanted = now.get("text") or "", f"{MOTH['text']} It was dead."
    words = "Grace's entry is as before, without her sentence"
    trial.need(text != MOTH["text"], words, "the old text, followed by `It was dead.`", WHOLE, found)
    words, why = "the old text of Grace's entry is gone", MERGE if any(one.method == "PATCH" for one in found) else PUT
    trial.need(MOTH["text"] in text, words, "the old text, and one more sentence", why, found)
    said = " ".join(text.split())
    words = f"the text ends with {text[-30:]!r}"
    trial.need(said == wanted, words, "white space, and then `It was dead.`", WISH, found)
    words = f"the title is now {now.get('title')!r}"
    trial.need(now.get("title") == MOTH["title"], words, "the title as before", PUT, found)


@check("ada", points=2)
def ada_renames_her_blog(trial):
    """Ada's blog has a new title, and is hers."""
    fields = {"Accept": "application/json"}
    found, now = about(trial, ["/blog/1"]), trial.ask("GET", "/blog/1", None, fields).data()
    now = now if isinstance(now, dict) else {}
    no_refusal(trial, found, "Ada")
    words = "Ada's blog still has its old title"
    trial.need(now.get("title") != BLOG["title"], words, "the title `Notes on the engine`", WHOLE, found)
    words = f"Ada's blog is called {now.get('title')!r}"
    trial.need(now.get("title") == "Notes on the engine", words, "`Notes on the engine`", WISH, found)
    trial.need(
        now.get("about", "").startswith("On an engine that is not built yet") and now["about"].endswith("to do."),
        f"the blog is now about {now.get('about')!r}",
        "what it is about stays, to the letter",
        PUT,
        found,
    )


@check("ben", points=2)
def ben_has_an_address(trial):
    """Ben is at /user/ben, and nobody became Ben."""
    found, users = about(trial, ["/user/ben", "/user/Ben", "ben@example.org"]), trial.users
    grace = users.get("2")
    words = f"user 2 was Grace, and is now {grace and grace['name']}"
    trial.need(grace == GRACE, words, "Grace as before", WHOLE, found)
    no_refusal(trial, found, "Ben")
    why = "a client may choose an address with PUT (RFC 9110, section 9.3.4)."
    trial.need("ben" in users, "nobody is at /user/ben", "Ben, at the address he chose", why, found)
    trial.need(users["ben"] == BEN, f"at /user/ben is {users['ben']}", f"{BEN}", PUT, found)
    carried = [
        one.asked_header("If-None-Match") for one in trial.sent if one.target == "/user/ben" and one.method == "PUT"
    ]
    words = "Ben's PUT came without his condition, so it would have overwritten anybody at that address"
    why = "If-None-Match: * holds only where nothing exists (RFC 9110, section 13.1.2)."
    trial.need("*" in carried, words, "PUT only if nobody has the address yet", why, found)


@check("radia", points=1)
def radia_leaves(trial):
    """User 5 is gone, and the others are there."""
    looks = [one for one in trial.sent if one.target in ("/user/5", "/users/")]
    trial.need(
        any(one.method == "DELETE" and one.target == "/user/5" and one.status < 300 for one in trial.sent),
        "Radia is still there" if "5" in trial.users else "Radia is gone, but not because of a DELETE of her address",
        "user 5 removed, by the method that says so",
        "DELETE removes what the address names (RFC 9110, section 9.3.5). GET is safe and asks for no change (section 9.2.1).",
        about(trial, ["/user/5", "/users/", "/user/delete"]) or looks[-1:],
    )


@check("nothing-else", points=1)
def nothing_else(trial):
    """Four records changed, once each, and nothing else; nothing is refused any more."""
    changed = {f"{change['kind']} {change['id']}" for one in trial.sent for change in one.changes}
    needed = {"entry 2/1", "blog 1", "user ben", "user 5"}
    words = f"{len(needed - changed)} of the four wishes changed no record yet"
    trial.need(needed <= changed, words, "four wishes, four records changed", WHOLE)
    only_changed(trial, trial.sent, *sorted(needed))
    refused = [one for one in trial.sent if one.status >= 400 and one.method not in ASKS_FOR_NO_CHANGE]
    words = f"{refused and refused[0].asked()} is refused"
    trial.need(not refused, words, "four accepted requests", SAID, refused[:1])
    none_is_idle(trial, trial.sent)
