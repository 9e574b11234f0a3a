"""What each item is worth, in words and as tables, and the command that says it."""

import html

from ...grading.class_map import Given, records_of
from ...grading.gain import FEW_ENOUGH, RECOGNISED, learners, twice_in, twice_words
from ...progress_record import LearnerRecord
from ...text_and_html import ShownAsHtml, body, table, view
from .item_quality import ENOUGH, ItemFigures, Untaken, figures_of, most_uncertain, untaken_of

HEADS = ("Item", "When", "Answered", "First tier", "Both tiers", "Form a", "Form b", "Ends", "With the rest")
CAPTION = "What each item is worth"
FOR_OPTIONS = 10  # answers to a form: where fewer have answered it, an option that nobody took says nothing
NOTHING = "Nobody in there has answered before() or after()."
MEANING = (
    "First tier, both tiers: the share of answers that were right in what happens, and in what happens and because. "
    "From 0.30 to 0.90 an item tells learners apart. More than that before the course: hardly anybody has its belief. "
    "Less than that after it: look at the lesson, and at the item's words. Luck alone gives about 0.08.",
    "Form a, form b: both tiers, by form. They should be near each other; each form has half of the learners.",
    "Ends: how much more often the best 27 % at the other items are right here than the worst 27 %. From 0.30 on is "
    "good; about 0 it tells nobody apart, and below 0 look whether the key or the words are wrong.",
    "With the rest: the point-biserial correlation with the number right at the other items, without this one. From "
    "0.20 on is good in tests of one idea; these items ask for twelve, so less is no fault by itself.",
    "The limits are a convention (Ding and Beichner, 2009), and no laws.",
)


class ItemQualityView(ShownAsHtml):
    """What item_quality() shows; `figures` and `untaken` hold the same as data."""

    def __init__(self, records: list[LearnerRecord], remarks: list[str]):
        given = [record.items for record in records if record.items]
        self.figures, self.untaken = figures_of(given), untaken_of(given)
        self.learners, self.twice, self.remarks = len(given), twice_in(given), remarks

    def __str__(self):
        if not self.figures:
            return "\n".join([NOTHING, *self.remarks])
        lines = [columns(HEADS), *(columns(cells(one)) for one in self.figures)]
        left = [f"  {words}" for words in map(untaken_words, self.left())]
        parts = [self.head(), "\n".join(lines), "\n".join([self.left_head(), *left]), *MEANING]
        return "\n\n".join([*parts, *self.remarks])

    def head(self) -> str:
        """How many they are, and what too few of them are."""
        off = most_uncertain(self.learners)
        said = f"{learners(self.learners)} answered items. A share of that many answers may be off by {off:.2f} either "
        said += f"way, and a difference between the forms says nothing below {2 * off:.2f}."
        said += f" {twice_words(self.twice)}" if self.twice else ""
        said += f" With {RECOGNISED}" if self.learners < FEW_ENOUGH else ""
        few = f" They are fewer than {ENOUGH}: read the two last columns as a hint where to look, and no more."
        return said + (few if self.learners < ENOUGH else "")

    def left(self) -> list[Untaken]:
        """What nobody took of the forms that enough have answered."""
        return [one for one in self.untaken if one.answered >= FOR_OPTIONS]

    def left_head(self) -> str:
        """What stands above them."""
        if self.left():
            return "Wrong options that nobody takes, which could be better ones:"
        too_few = f"Of wrong options nothing is said where fewer than {FOR_OPTIONS} have answered a form."
        return too_few if self.untaken else "Each wrong option is taken."

    def to_html(self) -> str:
        """The same as a table, and a list of what nobody takes."""
        if not self.figures:
            return view("".join(f"<p>{html.escape(words)}</p>" for words in [NOTHING, *self.remarks]))
        items = "".join(f"<li>{html.escape(untaken_words(one))}</li>" for one in self.left())
        left = f"<p>{self.left_head()}</p>{f'<ul>{items}</ul>' if items else ''}"
        said = "".join(f"<p>{html.escape(words)}</p>" for words in [*MEANING, *self.remarks])
        rows = table(CAPTION, HEADS, [body(map(row_html, self.figures))], "oa-class")
        return view(f"<p>{self.head()}</p>{rows}{left}{said}")


def cells(one: ItemFigures) -> list[str]:
    told = [one.happens, one.both, one.forms["a"], one.forms["b"], one.ends, one.rest]
    return [one.item.id, one.time, str(one.answered), *("-" if figure is None else f"{figure:.2f}" for figure in told)]


def columns(words):
    widths = (18, 7, 9, 11, 11, 7, 7, 6, 13)
    return "".join(f"{word:{width}}" for word, width in zip(words, widths, strict=True)).rstrip()


def row_html(one):
    first, *others = cells(one)
    told = "".join(f"<td>{html.escape(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{html.escape(first)}</th>{told}</tr>'


def untaken_words(one: Untaken) -> str:
    said = "; ".join(f"“{option}”" for option in one.options)
    return f"{one.item.id}, form {one.form}, {one.tier} ({learners(one.answered)}): {said}"


def item_quality(given: Given) -> ItemQualityView:
    """Show what each item is worth. `given`: a list of codes, a folder, or a text file with codes, as for class_map."""
    return ItemQualityView(*records_of(given))


def item_quality_command(words: list[str]) -> int:
    """Print it for the files of a class; gives the exit status."""
    if len(words) != 1 or words[0].startswith("-"):
        raise ValueError("Name the folder with a class's codes or saved files: python -m exercises item_quality FOLDER")
    print(item_quality(words[0]))
    return 0
