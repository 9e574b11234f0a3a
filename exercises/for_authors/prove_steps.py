"""Prove what stands before the empty cell: blocks in the author's order and in others, wrong lines, blanks."""

import ast
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import NamedTuple

from ..blocks_first.assembled import assembled
from ..blocks_first.disorder import authors_order, disordered
from ..blocks_first.filled_in import filled_in
from ..blocks_first.marked_lines import Block, MarkedLines
from ..blocks_first.typed_order import Placed

ENOUGH = 2  # orders besides the author's


class Nested(NamedTuple):
    """A block with those that stand below it, further in."""

    name: str
    depth: int
    inside: list["Nested"]


def orders_besides(lines: MarkedLines, named: dict[str, Block]) -> Iterator[Placed]:
    """The author's order with one block in another place among its neighbours, with all that stands in it.

    Neighbours that change places come first: most orders that work are found there.
    """
    authors = authors_order(named, lines)
    seen = [authors]
    for changed in chain(moved(nested(authors), near=True), moved(nested(authors), near=False)):
        if (order := flat(changed)) not in seen:
            seen.append(order)
            yield order


def nested(placed: Placed, depth: int = 0) -> list[Nested]:
    """Blocks as a tree, by how far in they stand."""
    tree: list[Nested] = []
    while placed:
        name, at = placed[0]
        end = next((number for number, one in enumerate(placed[1:], 1) if one[1] <= at), len(placed))
        tree.append(Nested(name, at, nested(placed[1:end], at + 1)))
        placed = placed[end:]
    return tree


def moved(tree: list[Nested], near: bool) -> Iterator[list[Nested]]:
    """The tree with one block in another place among its neighbours, somewhere in it; `near`: the next one."""
    for number, one in enumerate(tree):
        others = [*tree[:number], *tree[number + 1 :]]
        for place in [number + 1] if near else range(len(tree)):
            yield [*others[:place], one, *others[place:]]
    for number, one in enumerate(tree):
        for inside in moved(one.inside, near):
            yield [*tree[:number], one._replace(inside=inside), *tree[number + 1 :]]


def flat(tree: list[Nested]) -> Placed:
    return [place for one in tree for place in [(one.name, one.depth), *flat(one.inside)]]


def with_wrong_lines(lines: MarkedLines, named: dict[str, Block]) -> Iterator[tuple[Block, Placed]]:
    """(wrong block, the author's order with it in the place of the right one), for each."""
    names = {id(block): name for name, block in named.items()}
    last = ""
    for block in lines.blocks:
        if block.wrong:
            places = authors_order(named, lines)
            yield block, [(names[id(block)], block.depth) if one[0] == last else one for one in places]
        else:
            last = names[id(block)]


def with_wrong_texts(lines: MarkedLines) -> Iterator[tuple[int, str, str]]:
    """(number of a blank, wrong text, the code with it alone), for each."""
    for number, wrong in enumerate(lines.wrong_texts):
        for text in wrong:
            texts = [*lines.blanks[:number], text, *lines.blanks[number + 1 :]]
            yield number + 1, text, filled_in(lines, texts).text


class Found(NamedTuple):
    """What became of the steps before a task: orders besides the author's that are right, in words, and faults.

    No more than ENOUGH orders are looked for.
    """

    orders: int
    words: str
    faults: list[str]


def tried_steps(task_id: str, lines: MarkedLines, is_right: Callable[[str], bool]) -> Found:
    """Put blocks and blanks together in each way that is to be tried, and ask of each text whether it is right."""
    named, is_right = disordered(lines, task_id), asked_once(is_right)

    def holds(placed: Placed) -> bool:
        return is_right(assembled(lines, named, placed).text)

    ways = (holds(authors_order(named, lines)), "in the author's order"), (is_right(filled(lines)), "with its blanks")
    faults = [f"the answer {words} should be right." for good, words in ways if not good]
    orders = len(list(islice(filter(holds, orders_besides(lines, named)), ENOUGH)))
    wrong = list(with_wrong_lines(lines, named))
    faults += [f"a wrong line is none: with {one.text!r} the answer is right." for one, order in wrong if holds(order)]
    for number, words, text in with_wrong_texts(lines):
        if is_right(text):
            faults.append(f"a wrong text is none: with {words!r} in blank {number} the answer is right.")
    if not wrong or not all(lines.wrong_texts):
        faults.append("blocks.toml needs a wrong line, and a wrong text for each blank.")
    words = f"{len(lines.right)}+{len(wrong)} blocks, {orders} other orders, {len(lines.blanks)} blanks"
    return Found(orders, words, faults)


def filled(lines):
    """The answer with the author's texts in its blanks."""
    return filled_in(lines, lines.blanks).text


def asked_once(is_right: Callable[[str], bool]) -> Callable[[str], bool]:
    """The same question, asked once of all texts that Python reads alike: a wrong line is often a wrong text, too."""
    known = dict[str, bool]()

    def asked(text: str) -> bool:
        program = read_as(text)
        if program not in known:
            known[program] = is_right(text)
        return known[program]

    return asked


def read_as(text):
    """What Python reads in a text, whatever its spaces; the text itself where it cannot be read."""
    try:
        return ast.dump(ast.parse(text))
    except SyntaxError:
        return text
