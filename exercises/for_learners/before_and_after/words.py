"""The sentences of before() and after(), and an item in plain words."""

from ...before_and_after.answers import Answers
from ...before_and_after.items import LETTERS, ItemForm
from ...course_content.text_and_html import Said

ASK = {"happens": "What happens?", "because": "Because?"}
MINUTES = 15
PRIVATE = "Your answers are shown to nobody; a progress code or file that you give away holds them."
OPENINGS = {
    "before": "Before the course: about {minutes} minutes in all. This shows what you expect today. It is not marked, "
    "and nothing is explained yet. Guess where you do not know. You can stop at any time: before() goes on here. "
    "{private}",
    "after": "After the course: about {minutes} minutes in all. It is not marked. At the end you see what has changed. "
    "You can stop at any time: after() goes on here. {private}",
}
MARKS = "Lines that begin with > were sent, those with < came back. You need not know what each of them means."
NO_BEFORE = "You did not answer before(): after() works all the same, and cannot say what has changed."


def opening(time: str, answers: Answers) -> str:
    """What stands above the first item; in the middle there is less to say."""
    if any(time in given for given in answers.values()):
        return f"It goes on where you stopped. {MARKS}"
    missing = time == "after" and not any("before" in given for given in answers.values())
    return " ".join([OPENINGS[time].format(minutes=MINUTES, private=PRIVATE), *([NO_BEFORE] if missing else []), MARKS])


def written(form: ItemForm) -> list[str]:
    """The two questions of a form with their options, as text."""
    return [
        "\n".join([form.question, f"{ASK['happens']}", *lettered(form.happens)]),
        "\n".join([f"{ASK['because']}", *lettered(form.because)]),
    ]


def lettered(options):
    return [f"  {letter}) {option}" for letter, option in zip(LETTERS, options, strict=False)]


def choices(form: ItemForm) -> str:
    """What there is to choose from, in a sentence."""
    first, second = LETTERS[len(form.happens) - 1], LETTERS[len(form.because) - 1]
    return f"What happens is one of a to {first}, because one of a to {second}"


def not_kept(why: str) -> Said:
    """That an answer was not kept, and why."""
    return Said([("Nothing was kept", why)], "not-yet")


def done_words(time: str, answers: Answers, items: int) -> str:
    """That all is done, and when."""
    given = [one[time] for one in answers.values() if time in one]
    day = max((answer.at for answer in given), default="")
    said = f"{time}() is done: {len(given)} of {items} items{f', the last on {day}' if day else ''}."
    if time == "before":
        return f"{said} {what_is_left(len(given), answers, items)}"
    compared = sum("before" in one and "after" in one for one in answers.values())
    return said if compared == items else f"{said} {not_compared(compared, items)}"


def what_is_left(given: int, answers: Answers, items: int) -> str:
    """What there is to do after before(), in a sentence."""
    if given < items:
        return "What after() has asked is not asked before the course any more."
    if sum("after" in one for one in answers.values()) == items:
        return "after() is done, too, and shows what has changed."
    return "When you are through with the course, after() asks the same in another form."


def not_compared(compared: int, items: int) -> str:
    """What cannot be compared, in a sentence."""
    if not compared:
        return "before() was not done, so nothing can be compared."
    return f"Compared are the {compared} of {items} items that you answered both times."
