"""Programs and calendars request the same events; what each gets is compared with what it accepts."""

from clients.behaviour.reading import vary_is_said
from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.trials import asking_of, keeps

JSON, CALENDAR = "application/json", "text/calendar"
PICNIC, CONCERT = {"name": "Picnic", "day": "20270612"}, {"name": "Concert", "day": "20271103"}
FAIR = {"name": "Summer fair", "day": "20270807"}
ACCEPT = "Accept says which media types the client takes, and how much it wants each (RFC 9110, section 12.5.1)."
ANY = "a request without Accept says that any media type will do (RFC 9110, section 12.5.1)."
REFUSED = "406 says that nothing on offer is acceptable; its body should say what there is (RFC 9110, section 15.5.7)."
TRUE = "Content-Type must tell the truth about the body (RFC 9110, section 8.3)."
ONE = "both media types come from the event's one address, and Accept chooses (RFC 9110, section 12.5.1)."
SHOWN = "GET shows the event as it is now (RFC 9110, section 9.3.1)."
VARY = "a cache gives its stored response to the next client, unless Vary names the header that chose it (RFC 9110, section 12.5.5)."
NOTHING = "404 says that nothing is there, in whatever type (RFC 9110, section 15.5.5)."
PREFERENCES = (
    ("text/calendar, application/json;q=0.5", CALENDAR, "calendar more gladly"),
    ("text/calendar;q=0.3, application/json", JSON, "JSON more gladly"),
    ("application/json;q=0, */*", CALENDAR, "everything but JSON"),
    ("text/*", CALENDAR, "texts of any kind"),
    ("TEXT/Calendar", CALENDAR, "a calendar, written in capitals"),
    ("application/json, text/calendar", JSON, "both equally"),
    ("text/calendar, application/json", JSON, "both equally"),
    ("*/*", JSON, "anything"),
)


def got(trial, number, accept, event, media_type, words):
    """GET with this Accept brings the event in this type."""
    answer = trial.send("GET", f"/event/{number}", None, {"Accept": accept})
    came = answer.media_type or "no type"
    said = f"{words}, and got {answer.status_words()}, {came}"
    why = ACCEPT if answer.status in (200, 406) else ONE if answer.location else SHOWN
    why = ANY if accept is None and answer.status == 406 else why
    trial.need(answer.status == 200 and came == media_type, said, f"200 and {media_type}", why, [answer])
    holds = same(answer.data(), event) if media_type == JSON else is_calendar(answer.answer, number, event)
    what = "the body isn't the event as JSON" if media_type == JSON else "the body isn't what as_calendar gives"
    why = SHOWN if isinstance(answer.data(), dict) or "BEGIN:VEVENT" in answer.answer else TRUE
    trial.need(holds, f"{words}, and {what}", f"{event} as {media_type}", why, [answer])


def put(trial, target, event, status):
    """PUT is answered as in the starter."""
    answer = trial.send("PUT", target, event)
    words = f"PUT {target} returned {answer.status_words()}"
    why = "PUT stays as it is: 201 for what is new, 204 for what was there (RFC 9110, section 9.3.4)."
    trial.need(answer.status == status, words, f"{status}, as in the starter", why, [answer])


def is_calendar(text, number, event):
    lines = text.split("\r\n")
    wanted = {f"UID:event-{number}@club.example", f"DTSTART;VALUE=DATE:{event['day']}", f"SUMMARY:{event['name']}"}
    return lines[0] == "BEGIN:VCALENDAR" and lines[-2:] == ["END:VCALENDAR", ""] and wanted <= set(lines)


@check("both-types", points=2)
def both_types_at_one_address(trial):
    """Each event comes as JSON and as a calendar at its one address, also when it's new."""
    put(trial, "/event/fair", FAIR, 201)
    for number, event in (("1", PICNIC), ("2", CONCERT), ("fair", FAIR)):
        got(trial, number, CALENDAR, event, CALENDAR, f"a calendar requested /event/{number}")
        got(trial, number, JSON, event, JSON, f"a program requested /event/{number}")
    put(trial, "/event/1", FAIR, 204)
    got(trial, "1", CALENDAR, FAIR, CALENDAR, "a calendar requested /event/1 after PUT changed it")
    got(trial, "2", JSON, CONCERT, JSON, "a program requested /event/2 after PUT changed /event/1")


@check("preferences", points=1)
def the_client_decides(trial):
    """Weights and wildcards in Accept decide; JSON comes where the client doesn't care."""
    for accept, wanted, who in PREFERENCES:
        got(trial, "1", accept, PICNIC, wanted, f"a client that takes {who} sent Accept: {accept}")
    got(trial, "2", None, CONCERT, JSON, "a client sent no Accept at all, which means that it takes anything")
    got(trial, "2", CALENDAR, CONCERT, CALENDAR, "a calendar requested /event/2")


@check("says-so", points=1)
def the_answer_says_that_it_was_chosen(trial):
    """Every response that was chosen by Accept says so, for caches."""
    asking = asking_of(trial, "/events/", PICNIC, CONCERT, (JSON, CALENDAR))
    for number, event in (("1", PICNIC), ("2", CONCERT)):
        got(trial, number, CALENDAR, event, CALENDAR, f"a calendar requested /event/{number}")
        asking.member = f"{trial.running.url}/event/{number}"
        keeps(trial, asking, vary_is_said)
    for accept in (None, "*/*"):
        answer = trial.send("GET", "/event/1", None, {"Accept": accept})
        varies = "accept" in [name.lower() for name in answer.members("Vary")]
        words = f"GET /event/1 {'with Accept: */*' if accept else 'without Accept'} has no Vary for Accept"
        trial.need(varies, words, "Vary: Accept, whatever was requested", VARY, [answer])


@check("neither", points=1)
def who_takes_neither_is_told(trial):
    """A client that takes neither type gets 406 with both names; an unknown event is 404 for all."""
    got(trial, "1", CALENDAR, PICNIC, CALENDAR, "a calendar requested /event/1")
    answer = trial.send("GET", "/event/1", None, {"Accept": "image/png"})
    words = f"a client that takes pictures only got {answer.status_words()}"
    trial.need(answer.status == 406, words, "406 Not Acceptable", REFUSED, [answer])
    told = [name for name in (JSON, CALENDAR) if name in answer.words]
    words = f"the 406 names {len(told)} of the two media types"
    trial.need(len(told) == 2, words, "both, in its body", REFUSED, [answer])
    for accept in (JSON, CALENDAR):
        answer = trial.send("GET", "/event/99", None, {"Accept": accept})
        words = f"there is no event 99, but a client that takes {accept} got {answer.status_words()}"
        trial.need(answer.status == 404, words, "404", NOTHING, [answer])


@check("one-address", points=1)
def the_second_address_is_gone(trial):
    """The address with .ics is gone, or leads to the one address."""
    got(trial, "1", CALENDAR, PICNIC, CALENDAR, "a calendar requested /event/1")
    answer = trial.send("GET", "/event/1.ics", None, {"Accept": CALENDAR})
    leads = answer.status in (301, 302, 303, 307, 308) and answer.location == "/event/1"
    why = "two addresses for one thing split its links and caches (Architecture of the World Wide Web, section 2.3.1)."
    words = f"GET /event/1.ics returned {answer.status_words()}"
    trial.need(leads or answer.status in (404, 410), words, "404 or 410, or a redirect to /event/1", why, [answer])
    methods_hold(trial, "/event/1", "/event/99", example=FAIR)
