"""How the course calls a lesson."""


def lesson_title(stem: str) -> str:
    """`03_let_the_method_say_it` as people read it: `03 Let the method say it`."""
    number, _, words = stem.partition("_")
    return f"{number} {words.replace('_', ' ').capitalize()}"
