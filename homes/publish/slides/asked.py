"""A question of exercises/predictions on a slide: its options, and in another place the right one."""

import html
import re

LETTERS = "abcdefgh"


def question(kind, name, asked):
    """A question with its name, by which plans and the board call it, and its options, as HTML."""
    options = "".join(f"<li>{html.escape(option['answer'])}</li>" for option in asked["options"])
    heading = f"<h2>{kind} <small>{name}</small></h2>"
    return f'{heading}\n<p class="question">{html.escape(asked["question"])}</p>\n<ol class="options">{options}</ol>'


def of_another_lesson(name, asked):
    """What was asked, for slides that answer a question of an earlier lesson: not everybody was there."""
    said = f"{asked.get('context', '')} {asked['question']}".replace("`", "").strip()
    return f"<p>Asked in lesson {name[:2]} ({name}): {html.escape(said)}</p>\n"


def answer(asked):
    """The right option of a question and its reason, as HTML."""
    number, right = next((n, one) for n, one in enumerate(asked["options"]) if one["answer"] == asked["right"])
    why = re.sub("^Right[.:] ", "", right["why"])
    why = why[0].upper() + why[1:]
    said = f"{LETTERS[number]}) {right['answer']}"
    return f'<div class="answer"><p><strong>{html.escape(said)}</strong> {html.escape(why)}</p></div>'
