"""The table of `python -m exercises year`: what a year of reviews asks for, and what it keeps."""

from collections.abc import Iterator
from statistics import mean, quantiles

from ...questions import all_predictions
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
FULL, HALF = 1.0, 0.5  # what reading a part once more is worth, beside answering its question
ABOUT = (
    "on which days",
    "a week",
    "most",
    "left over",
    "review()",
    "rereading, worth as much",
    "worth half",
    "nothing",
)


def table(learners: int) -> Iterator[str]:
    """The lines of the table, each as soon as it is known."""
    questions = all_predictions().values()
    beliefs = sum(len(question.thinks) for question in questions)
    yield f"{learners} learners, {len(questions)} questions. How many of their {beliefs} beliefs are kept away after a"
    yield "year, in the mean, and between which figures the middle half of the learners lies:\n"
    yield row(ABOUT)
    yield row(["---"] * len(ABOUT))
    for words, (comes, quickness) in SCENES.items():
        yield row([words, *cells(learners, comes, quickness)])


def cells(learners: int, comes: Week, quickness: float) -> Iterator[str]:
    """How much is asked of learners who review, and what they keep; then what the same learners keep without it."""
    seeds = [f"learner {number}" for number in range(learners)]
    reviewed = [year_of_reviews(seed, quickness, comes) for seed in seeds]
    yield f"{mean(sum(year.asked) for year in reviewed) / (DAYS / 7):.1f}"
    yield f"{max(max(year.asked) for year in reviewed)}"
    yield f"{mean(year.waiting for year in reviewed):.0f}"
    yield spread(reviewed)
    for worth in (FULL, HALF):
        pairs = zip(seeds, reviewed, strict=True)
        yield spread([year_of_reading(seed, quickness, year.asked, worth) for seed, year in pairs])
    yield spread([year_of_reading(seed, quickness, Year().asked, FULL) for seed in seeds])


def spread(years: list[Year]) -> str:
    kept = [year.beliefs_kept for year in years]
    low, _, high = quantiles(kept, n=4)
    return f"{mean(kept):.0f} ({low:.0f} to {high:.0f})"


def row(cells):
    return f"| {' | '.join(cells)} |"
