"""Seven announcements: what they say is computed here, and compared with what was filled in."""

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from exercises.checking import check, same
from exercises.checking.shared_checks import filled_in, member
from exercises.checking.answers import cut
from exercises.checking.answers import written

NOW = datetime(2026, 7, 1, tzinfo=UTC)
ANSWERS = {  # letter: status, Deprecation, Sunset, successor
    "a": (200, 1767225600, "Thu, 31 Dec 2026 00:00:00 GMT", None),
    "b": (200, 1798761600, None, None),
    "c": (200, None, "Wed, 15 Jul 2026 00:00:00 GMT", None),
    "d": (200, 1751328000, "Sun, 01 Jun 2025 00:00:00 GMT", None),
    "e": (410, 1704067200, None, "/v2/e"),
    "f": (200, None, None, None),
    "g": (200, 1773446400, None, "/g/now"),
}
SINCE = "Deprecation says since when, or from when on (RFC 9745, section 2.1). A link with the relation deprecation leads to documentation about it (section 3)."
WORKS = "deprecation changes nothing by itself (RFC 9745, section 5). The status says how the request went (RFC 9110, section 15)."
LIKELY = "Sunset says when something will probably go away (RFC 8594, section 3). The status says how the request went (RFC 9110, section 15)."
UNTIL = "Sunset says when it will probably be gone (RFC 8594, section 3)."
DAYS = "the days are counted from 1 July 2026 to the day in Sunset, and months differ in length. A convention."
OVER = "its Sunset is in the past (RFC 8594, section 3), but the task asks for those in the future."
SUCCESSOR = (
    "the relation successor-version leads there (RFC 5829, section 3.6), but deprecation leads to documentation."
)
ORDER = "Sunset must not be before Deprecation (RFC 9745, section 4)."


def dates(letter):
    """(when it's deprecated, when it ends) of a response; None where nothing is said."""
    _, deprecated, sunset, _ = ANSWERS[letter]
    since = None if deprecated is None else datetime.fromtimestamp(deprecated, UTC)
    return since, sunset and parsedate_to_datetime(sunset)


def a_letter(trial, found, part, why):
    """One of the seven, or a refusal."""
    said = written(found) if isinstance(found, str) else ""
    words = f"{part}: {cut(found)} isn't one of the seven letters"
    trial.need(said in ANSWERS and said, words, "a to g", "the letters are a convention of this task.")
    return said


def letters(trial, part, wanted, why, over=()):
    """Compare a list of letters with those that are right; the Sunset of those in `over` has passed."""
    found = filled_in(trial, member(trial.value, part), list, part, "a list of letters", why)
    said = {a_letter(trial, one, part, why) for one in found}
    extra, missing = sorted(said - wanted), wanted - said
    trial.need(not extra, f"{part}: {extra and extra[0]} doesn't belong there", "those for which it's true", why)
    why = LIKELY if missing and missing <= {*over} else why
    words = f"{part}: {len(missing)} of them {'is' if len(missing) == 1 else 'are'} missing"
    trial.need(not missing, words, "all", why)


def by_letter(trial, part, wanted, why, other="", over=()):
    """Compare a dict of letters with the one that is right; `other` is why a value is wrong, `over` lie behind."""
    found = filled_in(trial, member(trial.value, part), dict, part, "a dict of letters", why)
    said = {a_letter(trial, name, part, why): one for name, one in found.items()}
    extra, missing = sorted(set(said) - set(wanted)), set(wanted) - set(said)
    why_extra = OVER if extra and extra[0] in over else why
    trial.need(not extra, f"{part}: {extra and extra[0]} doesn't belong there", "those that say so", why_extra)
    trial.need(
        not missing, f"{part}: {len(missing)} of them {'is' if len(missing) == 1 else 'are'} missing", "all", why
    )
    for letter, right in wanted.items():
        is_right = written(said[letter]) == written(right) if isinstance(right, int) else same(said[letter], right)
        words = f"{part}, {letter}: you say {said[letter]!r}"
        trial.need(is_right, words, "what the header of this line says", other or why)


@check("deprecated", points=1)
def deprecated_today(trial):
    """Which are deprecated on this day."""
    letters(trial, "deprecated today", {one for one in ANSWERS if dates(one)[0] and dates(one)[0] <= NOW}, SINCE)


@check("works", points=1)
def still_works(trial):
    """Which still give what was asked for."""
    works = {one for one, answer in ANSWERS.items() if answer[0] == 200}
    letters(trial, "still works", works, WORKS, [one for one in works if dates(one)[1] and dates(one)[1] <= NOW])


@check("days", points=1)
def days_left(trial):
    """How many days are left until a Sunset."""
    ahead = {one: (dates(one)[1] - NOW).days for one in ANSWERS if dates(one)[1] and dates(one)[1] > NOW}
    over = {one for one in ANSWERS if dates(one)[1]} - set(ahead)
    by_letter(trial, "days left", ahead, UNTIL, DAYS, over)


@check("successor", points=1)
def goes_on_at(trial):
    """Where it goes on."""
    by_letter(trial, "goes on at", {one: answer[3] for one, answer in ANSWERS.items() if answer[3]}, SUCCESSOR)


@check("order", points=1)
def against_the_rules(trial):
    """Whose dates don't go together."""
    wrong = {one for one in ANSWERS if all(dates(one)) and dates(one)[1] < dates(one)[0]}
    letters(trial, "against the rules", wrong, ORDER)
