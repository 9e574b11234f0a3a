"""The table of `python -m exercises year`: what a year of reviews asks for, and what it keeps."""

from collections.abc import Iterator
from statistics import mean, quantiles

from ...course_content.predictions import all_predictions
from .year import DAYS, Week, Year, on, year_of_reading, year_of_reviews

TUESDAY, THURSDAY = 1, 3
SCHOOL_DAYS, SUMMER = range(5), range(180, 222)  # six weeks
TWICE = on(TUESDAY, THURSDAY)
SCENES: dict[str, tuple[Week, float]] = {  # on which days review() is typed, and how quickly is forgotten
    "once a week": (on(TUESDAY), 1),
    "twice a week": (TWICE, 1),
    "twice a week, but for six weeks of summer": (on(TUESDAY, THURSDAY, away=SUMMER), 1),
    "every school day": (on(*SCHOOL_DAYS), 1),
    "twice a week, forgotten twice as quickly": (TWICE, 2),
    "twice a week, forgotten half as quickly": (TWICE, 0.5),
}
READING = {"rereading as much, each time worth an answer": 1.0, "rereading as much, worth half an answer": 0.5}
HEAD = ("", "a week", "most in a week", "waiting at the end", "questions still known", "beliefs kept away")


def table(learners: int) -> Iterator[str]:
    """The lines of the table, each as soon as it is known."""
    questions = all_predictions().values()
    beliefs = sum(len(question.thinks) for question in questions)
    about = f"{len(questions)} questions with {beliefs} beliefs"
    yield f"{learners} learners, {about}: means, and between which figures the middle half of them lies.\n"
    yield row(HEAD)
    yield row(["---"] * len(HEAD))
    for words, (comes, quickness) in SCENES.items():
        for done, years in ways(learners, comes, quickness):
            yield row([f"{words}: {done}", *figures(years)])


def ways(learners: int, comes: Week, quickness: float) -> Iterator[tuple[str, list[Year]]]:
    """The years of the same learners with review(), with rereading of as many parts, and with nothing."""
    seeds = [f"learner {number}" for number in range(learners)]
    reviewed = [year_of_reviews(seed, quickness, comes) for seed in seeds]
    yield "review()", reviewed
    for words, worth in READING.items():
        pairs = zip(seeds, reviewed, strict=True)
        yield words, [year_of_reading(seed, quickness, one.asked, worth) for seed, one in pairs]
    yield "nothing", [year_of_reading(seed, quickness, Year().asked, 0) for seed in seeds]


def figures(years: list[Year]) -> list[str]:
    """The cells of one row."""
    asked, most = mean(sum(year.asked) for year in years) / (DAYS / 7), max(max(year.asked) for year in years)
    waiting = mean(year.waiting for year in years)
    kept, beliefs = ([getattr(year, of) for year in years] for of in ("kept", "beliefs_kept"))
    return [f"{asked:.1f}", f"{most}", f"{waiting:.0f}", spread(kept), spread(beliefs)]


def spread(figures: list[float]) -> str:
    low, _, high = quantiles(figures, n=4)
    return f"{mean(figures):.0f} ({low:.0f} to {high:.0f})"


def row(cells):
    return f"| {' | '.join(cells)} |"
