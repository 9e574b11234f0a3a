"""The pages of a class: the board that all see, the teacher's own one, and that of a phone; and their policy."""

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from ..representations import to

HERE = Path(__file__).parent


def text_of(name: str) -> Markup:
    """A file beside this one, as a part of a page."""
    return Markup(HERE.joinpath(name).read_text(encoding="utf-8"))


LOOK = text_of("../../workbench/look.css")  # of all the course's pages
PHONE, PHONE_STYLE, PHONE_SCRIPT = text_of("phone.html"), LOOK + text_of("phone.css"), text_of("phone.js")
BOARD, BOARD_STYLE, BOARD_SCRIPT = text_of("board.html"), LOOK + text_of("board.css"), text_of("board.js")
SEATS = text_of("seats.html")
VISIT, VISIT_STYLE = text_of("../../workbench/visit.js"), BOARD_STYLE + text_of("../../workbench/visit.css")
SCENE, PLAYER = (
    text_of("scene.html"),
    f"""
const scene = document.querySelector(".oa-visit");
(function () {{ {VISIT} }}).call(scene);
scene.querySelector("[data-act=play]").focus(); // so the arrow keys play it
""",
)


def sum_of(text):
    """A text as Content-Security-Policy names it (W3C, CSP Level 3, section 2.3.1)."""
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"


# Behind Jupyter's door the pages stand at Jupyter's own origin: nothing but these scripts may run there.
POLICY = (
    f"default-src 'none'; script-src {sum_of(BOARD_SCRIPT)} {sum_of(PHONE_SCRIPT)}; "
    f"style-src {sum_of(BOARD_STYLE)} {sum_of(PHONE_STYLE)}; connect-src 'self'; img-src data:; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'self'"
)

# A scene is recorded from our own servers, and has a colour for each face in an attribute.
POLICY_OF_SCENES = (
    f"default-src 'none'; script-src {sum_of(PLAYER)}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'self'"
)

WORD = Markup("""<h1>Vote with your class</h1>
<form method="post" action="{action}">
<label for="word">The word on the board</label>
<input id="word" name="word" required maxlength="60" placeholder="such as amber-fox-31" autocomplete="off"
 autocapitalize="none" spellcheck="false">
<button class="main">Take a seat</button>
</form>
<p class="quiet">Nobody asks for your name: your teacher sees the number of a seat, and what it votes.</p>
""")
NOTHING_YET = Markup("<h1>You're in.</h1>\n<p>When your teacher asks a question, it appears here.</p>\n")
OPTION = Markup(
    '<button name="option" value="{letter}" aria-pressed="{mine}"{closed}><b>{letter}</b>{words}</button>\n'
)
BALLOT = Markup('<h1>{text}</h1>\n{before}<form method="post" action="{action}">\n{options}</form>\n')
REFUSED = Markup('<p class="said" role="alert" data-refused>{}</p>\n')
ARRIVED = Markup('<p class="said good" role="status"><b>Your vote for {} has arrived.</b> {}</p>\n')
CHANGE_IT = "You can change it until your teacher closes the question. Two tabs share this seat: the last tap counts."


def page_of_phone(board: Any, seat: str | None, vote: str | None, said: str) -> bytes:
    """The page for the phone that has this seat, about the vote of this number."""
    if not seat:
        main = WORD.format(action=to("/vote"))
    else:
        main = ballot(board, seat, vote) if vote and board.stored("vote", vote) else NOTHING_YET
    main = REFUSED.format(said) + main if said else main
    facts = {"vote": to("/vote"), "seat": f"seat {seat}" if seat else "", "main": main}
    return PHONE.format(style=PHONE_STYLE, script=PHONE_SCRIPT, **facts).encode()


def ballot(board, seat, number):
    """A question with its options, and what this seat has said."""
    vote, votes = board.shown_vote(number, False), board.stored("seat", seat)["votes"]
    mine, first, options = votes.get(number), votes.get(str(vote["after"])), board.options_of(vote)
    closed, counts = "" if vote["open"] else Markup(" disabled"), vote.get("counts")
    buttons = Markup("").join(
        OPTION.format(
            letter=letter,
            mine=str(letter == mine).lower(),
            closed=closed,
            words=Markup("<span>{}</span>").format(words)
            + (Markup("<small>{}</small>").format(counts[letter]) if counts else ""),
        )
        for letter, words in zip(options, vote["options"], strict=True)
    )
    said = f"Second vote. {f'You said {first}. ' if first else ''}" if vote["after"] else ""
    said += "Tap an option." if vote["open"] else "This question is closed."
    before = Markup('<p class="quiet">{}</p>\n').format(said)
    form = BALLOT.format(text=vote["text"], before=before, action=to(f"/vote/{number}"), options=buttons)
    return form + (ARRIVED.format(mine, CHANGE_IT if vote["open"] else "") if mine else "")


class Course(NamedTuple):
    """What a board shows of the course. Whoever starts the server hands it in: the server itself knows no lessons."""

    ways: str = ""  # through the course: HTML, each an <article>
    questions: Sequence[dict[str, Any]] = ()  # {"id", "lesson", "text", "options", "right"} of each
    scenes: Mapping[str, str] = {}  # name -> title of each that lessons show
    scene_of: Callable[[str], str] = lambda name: ""  # HTML for the player of workbench/visit.js
    qr_of: Callable[[str], str] = lambda address: ""  # an <svg> that phones read as this address


NOTHING = Course()


def page_of_class(resource: Any) -> bytes:
    """The board as bytes. No seat stands in it: the script asks for what all may see."""
    board = resource.board
    address = board.address or f"http://{resource.context.request.host}"
    phones = f"{address}/vote"
    facts = {
        "join": f'join_class("{address}", "{board.word}")',
        "qr": Markup(board.course.qr_of(f"{phones}#{board.word}")),
        "address": phones.removeprefix("http://"),
        "word": board.word,
        "ways": Markup(board.course.ways),
        "scenes": Markup("").join(Markup("<option>{} {}</option>").format(*one) for one in board.course.scenes.items()),
        "questions": Markup(json.dumps(board.course.questions).replace("<", "\\u003c")),
    }
    return BOARD.format(style=BOARD_STYLE, script=BOARD_SCRIPT, root=to("/class/"), **facts).encode()


def page_of_seats(resource: Any) -> bytes:
    """The teacher's own page as bytes. Nothing of the class stands in it, either."""
    return SEATS.format(style=BOARD_STYLE, script=BOARD_SCRIPT, root=to("/class/")).encode()


def page_of_scene(resource: Any) -> bytes:
    """A scene of a lesson, which plays on the board."""
    scene = Markup(resource.board.course.scene_of(resource.names["name"]))
    return SCENE.format(style=VISIT_STYLE, script=Markup(PLAYER), root=to("/class/"), scene=scene).encode()
