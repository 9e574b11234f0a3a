"""The blocks in disorder, each with a letter: the same for every learner, so that a class can talk of line c."""

import hashlib
from string import ascii_lowercase

from .marked_lines import Block, MarkedLines


def disordered(lines: MarkedLines, task_id: str) -> dict[str, Block]:
    """{"a": block, ...} in an order that is made from the words alone, and is never the author's."""
    marked = sorted(enumerate(lines.blocks), key=lambda one: mark(task_id, *one))
    shown = [block for _, block in marked]
    if [block for block in shown if not block.wrong] == lines.right:
        shown.reverse()
    if len(shown) > len(ascii_lowercase):
        most = len(ascii_lowercase)
        raise ValueError(f"{task_id} has {len(shown)} blocks, and {most} are the most. Let lines go on with '& '.")
    return dict(zip(ascii_lowercase, shown, strict=False))


def mark(task_id, number, block):
    """What a block is sorted by; of two that say the same, the number tells them apart."""
    return hashlib.sha256(f"{task_id} {number} {block.text}".encode()).hexdigest()


def authors_order(named: dict[str, Block], lines: MarkedLines) -> list[tuple[str, int]]:
    """The author's answer as names and depths, for proofs."""
    names = {id(block): name for name, block in named.items()}
    return [(names[id(block)], block.depth) for block in lines.right]
