"""What a class gained, in words and as a table: a part of the class map."""

import html
from collections.abc import Iterator

from ...course_content.text_and_html import body, table
from .class_gain import FEW, BeliefGain, ClassGain
from .intervals import Interval

TITLE = "Before and after the course, belief by belief"
HEADS = ("What many believe, and is not so", "Both times", "Right before", "Right after", "Gain", "Learned, lost")
FEW_ENOUGH = 5  # learners: of fewer, who knows the class may find out who is who
RECOGNISED = f"fewer than {FEW_ENOUGH}, single learners could be recognised. Keep it to yourself."
UNBOUNDED = "no interval can be said of it"
MEANING = (
    "Right is who chose what happens and the reason. A gain of 0.40 says that of what was not right before, 40 % is "
    "right after. Brackets hold the true figure of such classes 95 times in 100; wide ones say that little is known."
)
NOT_VALIDATED = (
    "These items are not validated. What would do that: interviews whether learners understand the words as they are "
    "meant, experts who agree on the key, a second test of the same learners without a course between, the figures of "
    "each item in many classes, and a proof that both forms are equally hard. Until then the figures are for your own "
    "look at your class, and no marks."
)


def gain_text(found: ClassGain) -> str:
    """The part of the class map as text; "" where nobody has answered any item."""
    if not found.begun:
        return ""
    rows = [belief_text(one) for one in found.beliefs if one.both]
    return "\n".join([f"{TITLE}:", *(f"  {words}" for words in sentences(found)), *rows, f"  {NOT_VALIDATED}"])


def gain_html(found: ClassGain) -> str:
    """The same as HTML."""
    if not found.begun:
        return ""
    said = "".join(f"<p>{html.escape(words)}</p>" for words in sentences(found))
    rows = body(belief_html(one) for one in found.beliefs if one.both)
    listed = table(TITLE, HEADS, [rows], "oa-class") if any(one.both for one in found.beliefs) else ""
    return f"{listed}{said}<p>{html.escape(NOT_VALIDATED)}</p>"


def sentences(found: ClassGain) -> Iterator[str]:
    """What the class gained as a whole."""
    whole = len(found.learners)
    yield f"{learners(found.begun)} answered items; {whole} answered all {len(found.beliefs)} before and after."
    yield from filter(None, [twice_words(found.twice), caution(found)])
    if whole < FEW:
        yield f"The class as a whole has a gain where {FEW} learners or more answered all items both times."
        return
    before, after = percent(found.share("before")), percent(found.share("after"))
    yield f"Right answer and right reason: {before} before, {after} after."
    yield f"Normalized gain of the class (Hake, 1998): {class_gain(found)}."
    yield f"Normalized change of the learners, their mean (Marx and Cummings, 2007): {class_change(found)}."
    yield MEANING


def twice_words(twice: int) -> str:
    """That somebody may be in there twice, in a sentence; "" where nobody is."""
    if not twice:
        return ""
    same = f"{learners(twice)} gave exactly the answers of another before the course, mistakes and all"
    return f"{same}: perhaps somebody is in here twice, and counts twice. Leave one of the two out."


def caution(found: ClassGain) -> str:
    """With few learners a count may tell of one of them."""
    fewest, whole = min((one.both for one in found.beliefs if one.both), default=0), len(found.learners)
    if not fewest:
        return "Nobody has answered an item both times yet."
    few = f"only: with {RECOGNISED}"
    if fewest < FEW_ENOUGH:
        return f"Some rows tell of {learners(fewest)} {few}"
    return f"What is said of the class as a whole tells of {learners(whole)} {few}" if FEW <= whole < FEW_ENOUGH else ""


def class_gain(found):
    if len(found.learners) < FEW:
        return f"not said of {learners(len(found.learners))}"
    if found.gain is None:
        return "none can be said, since all was right before"
    return with_interval(found.gain, found.interval)


def class_change(found):
    """The mean, and how many it leaves out."""
    out = len(found.learners) - len(found.changes)
    left = f"; left out, as the rule says: {out} who had nothing or all right both times" if out else ""
    if found.change is None:
        return f"none can be said{left}"
    return f"{with_interval(found.change, found.change_interval)}{left}"


def belief_text(one: BeliefGain) -> str:
    counts = f"right before {one.before}, after {one.after}; learned {one.learned}, lost {one.lost}"
    return f"  “{one.item.belief}” {learners(one.both)} answered both times: {counts}. Gain: {gain_words(one)}."


def belief_html(one):
    told = (one.both, of_all(one.before, one.both), of_all(one.after, one.both), gain_words(one))
    cells = "".join(f"<td>{html.escape(str(cell))}</td>" for cell in (*told, f"{one.learned}, {one.lost}"))
    return f'<tr><th scope="row">{html.escape(one.item.belief)}</th>{cells}</tr>'


def gain_words(one: BeliefGain) -> str:
    """The gain of a belief with its interval, or why there is none."""
    if one.both < FEW:
        return f"not said of {learners(one.both)}"
    if one.gain is None:
        return "none, since all were right before"
    return with_interval(one.gain, one.interval)


def with_interval(figure: float, interval: Interval | None) -> str:
    """0.40 (0.21 to 0.55)"""
    if interval is None:
        return f"{figure:.2f} ({UNBOUNDED})"
    low, high = interval
    return f"{figure:.2f} ({f'{low:.2f}' if low >= -1 else 'below -1'} to {high:.2f})".replace("-0.00", "0.00")


def of_all(count, of):
    return f"{count} of {of}, {percent(count / of)}" if of else "0"


def percent(share):
    return f"{round(100 * share)} %"


def learners(count):
    return "1 learner" if count == 1 else f"{count} learners"
