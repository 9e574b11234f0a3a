"""Which lines stand in an answer and could stay outside, and which stay outside and should not."""

from collections import Counter

from .assembled import quoted, upper
from .marked_lines import Block, MarkedLines
from .typed_order import Placed

MOST_NAMED = 3  # sentences about lines that are left out: whoever has just begun knows that there are more


def idle_lines(lines: MarkedLines, named: dict[str, Block], placed: Placed) -> str:
    """The wrong lines in an answer, which is right all the same, in a sentence, or ""."""
    right = {block.text for block in lines.right}
    idle = [quoted(named, name) for name, _ in sorted(placed) if named[name].text not in right]
    return f"Meant to stay outside, and doing no harm where it stands: {', '.join(idle)}." if idle else ""


def left_out(lines: MarkedLines, named: dict[str, Block], placed: Placed) -> str:
    """Which lines of a right answer are not there, nor what could be taken for them, in a sentence, or ""."""
    rivals = rivals_of(lines)
    used = Counter(named[name].text for name, _ in placed)
    missing = []
    for one in lines.right:
        group = rivals[one.text]
        taken = next((text for text in group if used[text]), None)
        if taken is None:
            missing.append(group)
        else:
            used[taken] -= 1
    free = {name: block for name, block in named.items() if name not in dict(placed)}
    found = [*filter(None, (sentence_of(free, group) for group in missing))]
    return " ".join([*found[:MOST_NAMED], *([f"And more: {len(found)} in all."] if len(found) > MOST_NAMED else [])])


def rivals_of(lines):
    """{text of a right block: its text and those of the wrong blocks that could stand for it}."""
    rivals, last = dict[str, list[str]](), ""
    for block in lines.blocks:
        last = last if block.wrong else block.text
        rivals.setdefault(last, []).append(block.text)
    return rivals


def sentence_of(free, texts):
    """Line b (x = 1) is not in your answer. Where there are rivals that are free, one of the lines is wanted."""
    first = {block.text: name for name, block in reversed(free.items())}
    names = sorted(first[text] for text in {*texts} & first.keys())
    if not names:  # they all stand somewhere else in the answer
        return ""
    if len(names) == 1:
        return f"{upper(quoted(free, names[0]))} is not in your answer."
    return f"None of the lines {', '.join(names[:-1])} and {names[-1]} is in your answer; one of them belongs there."
