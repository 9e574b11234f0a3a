"""The plans of session_plans.py as Markdown, for notes of lessons and the kit's page; write_timing.py writes them."""

import re

from exercises.course_content.lessons import lesson_title
from exercises.course_content.predictions import all_predictions
from exercises.course_content.task import all_tasks
from notebooks.prose import lessons
from notebooks.sections import MORE, Section, sections
from notebooks.session_plans import CLOSING, NOTES, OPENING, TALK, end_of, homework, judged, plans, saved
from notebooks.write_glossary import entries, introduction

BEGIN, END = "<!-- the plans: notebooks/write_timing.py, from plans.toml -->", "<!-- the end of the plans -->"
KIT = NOTES / "README.md"
HEADS = ("what", "minutes", "questions", "in 45", "in 90", "a second 90")


def pages():
    """{path: its text with the plans of now} of the notes and the kit's page."""
    found = {NOTES / f"{path.stem}.md": plan_of(number) for number, path in lessons().items()} | {KIT: pairs()}
    return {path: _between(path.read_text("utf-8"), text) for path, text in found.items()}


def _between(page, text):
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}"


def plan_of(number):
    """The plans of a lesson as one table, with what is homework and what to leave out below it."""
    made, parts = plans(number), {part.heading: part for part in sections(lessons()[number])}
    steps = {step.what: step for steps in made.values() for step in steps if step.what not in (OPENING, CLOSING)}
    whats = dict.fromkeys([*(heading for heading in parts if heading != MORE), *steps])
    rows = [(OPENING, "", "", *(clock(0) if steps else "" for steps in made.values()))]
    rows += [(*head_of(parts.get(what, steps.get(what))), *columns(number, made, what)) for what in whats]
    rows.append((CLOSING, "", "", *(closing(steps) for steps in made.values())))
    return "\n".join(
        [*table(HEADS, rows), "", *below(number, made), "", "## Questions of the lesson", "", *asked(number)]
    )


def head_of(line):
    """What a section or a step is called, its minutes without a second vote, and what is asked there."""
    if isinstance(line, Section):
        return line.heading, line.minutes, ", ".join(line.asked)
    return named(line.what), line.minutes, ""


def columns(number, made, what):
    """When each plan does this: a time, "home", or nothing."""
    for length, steps in made.items():
        found = [cell(step) for step in steps if step.what == what]
        yield found[0] if found else "home" if length == 45 and what in judged()[number]["home"] else ""


def cell(step):
    """When a step begins, and on what the class votes twice."""
    words = ["after a break"] if step.rested else []
    words += [f"twice: {', '.join(step.talk)}"] if step.talk else []
    return ", ".join([clock(step.start), *words])


def closing(steps):
    return f"{clock(steps[-1].start)} to {clock(end_of(steps))}" if steps else ""


def clock(minutes):
    """Minutes since the beginning, as 1:05."""
    return f"{minutes // 60}:{minutes % 60:02}"


def named(what):
    """A task by its title and id; what is no task as it is."""
    return f"In pairs: *{all_tasks()[what].title}* (`{what}`)" if what in all_tasks() else what


def below(number, made):
    """Lines below the table: homework after each session, and what to leave out when it gets late."""
    told = {45: "After 45 minutes", 90: "After 90", "second": "After the second 90"}
    for length, (headings, tasks) in homework(number).items():
        words = [*headings, *(f"*{all_tasks()[name].title}* ({all_tasks()[name].minutes})" for name in tasks)]
        if words and made[length]:
            yield f"- **{told[length]}, at home:** {'; '.join(words)}."
    words = ", ".join(f"{late(name)} ({minutes})" for name, minutes in saved(number).items())
    once = f"one vote in place of two ({TALK} minutes each)"
    yield f"- **When it gets late:** {once}, then leave out, the first first: {words}."
    stem = lessons()[number].stem
    answers = f"answers in `exercises/answer_keys/{stem}.ipynb`"
    yield f"- **The tasks** stand in [the exercise notebook](../{stem}.ipynb), {answers}."
    if not made["second"]:
        yield "- **2 x 90 minutes:** two lessons. This one has not enough tasks for a second session."


def asked(number):
    """Each question of a lesson with its right answer, and what the wrong ones would follow from."""
    for known in all_predictions().values():
        if known.lesson == lessons()[number].stem:
            yield f"- **{known.id}** {marked(known.question)} Right: *{marked(known.right)}*"
            for wrong, belief in known.thinks.items():
                yield f'    - *{marked(wrong)}*: "{marked(belief)}"'


def marked(text):
    """A text in which no sign means anything to Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", text)


def late(name):
    return name if name in all_predictions() else f"*{all_tasks()[name].title if name in all_tasks() else name}*"


def pairs():
    """The pairs of lessons as a table: why, and the words to say between them when 90 minutes is all there is."""
    rows = []
    for pair in judged()["pair"]:
        numbers = pair["lessons"]
        links = " and ".join(f"[{lesson_title(lessons()[one].stem)}]({lessons()[one].stem}.md)" for one in numbers)
        left = "; ".join(heading for one in numbers for heading in judged()[one]["home"])
        rows.append((links, pair["why"], ", ".join(unsaid(numbers[0])) or "none", left or "nothing"))
    return "\n".join(table(("lessons", "why these two", "words to say in between", "left to be read at home"), rows))


def unsaid(number):
    """The terms that 45 minutes of a lesson leave at home, by the glossary."""
    at_home = judged()[number]["home"]
    terms = [term for term in entries()["term"] if term["lesson"] == number]
    return [term["name"] for term in terms if introduction(term).heading in at_home]


def table(heads, rows):
    """Lines of a table as Markdown."""
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    yield from (f"| {' | '.join(map(str, row))} |" for row in rows)
