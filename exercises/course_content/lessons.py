"""How the course calls a lesson, and how it called it before."""

NAMES_BEFORE = {"11_build_your_own": "12_build_your_own"}  # notebooks of version 0.2.0 are still handed in


def lesson_title(stem: str) -> str:
    """`03_let_the_method_say_it` as people read it: `03 Let the method say it`."""
    number, _, words = stem.partition("_")
    return f"{number} {words.replace('_', ' ').capitalize()}"
