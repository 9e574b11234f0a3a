"""Take a seat in a class, and give it back. What cannot be is said in a sentence: NotJoined."""

from urllib.parse import urlsplit

from .asking import Answer, Asker, Away
from .seat_file import Seat
from .what_came import is_own

NOBODY = (
    "Nobody answers at {url} ({why}). Is the address right, is the teacher's server running, are you in its network?"
)
NO_CLASS = "A server answers at {url}, and it has no class. The teacher starts it with: python3 start.py class 25"
WRONG_WORD = "That is not the word of this class. Ask for it again; capital letters and spaces around it do not matter."


class NotJoined(ValueError):
    """No seat was taken; the message says why, and what to do."""


def address_of(url: object) -> str:
    """The server's address as it is kept: without what stands behind the port. Raises NotJoined for no address."""
    said = str(url).strip()
    try:
        parts = urlsplit(said)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise NotJoined(
            f"{said!r} is not the address of a server. Write it as the teacher has it, with http:// in front, such as "
            'join_class("http://192.168.1.5:8000", "WORD")'
        )
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def take_seat(url: str, word: object) -> Seat:
    """POST for a seat, with the class's word. Raises NotJoined."""
    answer = asked(Asker(url, "class", "-".join(str(word).casefold().split())), "POST", "/class/seats/")
    if answer.status == 401:
        raise NotJoined(WRONG_WORD)
    if answer.status in (404, 405) or not isinstance(answer.content, dict):
        raise NotJoined(NO_CLASS.format(url=url))
    if answer.status != 201:
        raise NotJoined(f"The class gave no seat ({answer.status}): {answer.words or 'it says no more than that'}.")
    number, secret = answer.content.get("seat", 0), answer.content.get("secret", "")
    if not is_own(number, secret):
        raise NotJoined(NO_CLASS.format(url=url))
    return Seat(url, number, secret)


def is_there(seat: Seat) -> bool:
    """Does the class still know this seat? Raises NotJoined where nobody answers."""
    return asked(Asker(seat.url, seat.name, seat.secret), "GET", seat.address).status == 200


def give_back(seat: Seat) -> bool:
    """DELETE the seat, and with it all that it showed; says whether it is gone. Another kernel may write meanwhile."""
    asker = Asker(seat.url, seat.name, seat.secret)
    for _ in range(5):
        try:
            there = asker.ask("GET", seat.address)
            gone = there if there.status != 200 else asker.ask("DELETE", seat.address, None, there.tag)
        except Away:
            return False
        if gone.status != 412:
            return gone.status in (200, 204, 401, 404, 410)
    return False


def asked(asker, method, address, content=None) -> Answer:
    try:
        return asker.ask(method, address, content)
    except Away as away:
        if away.seconds:
            raise NotJoined(f"The server wants you to wait: try again in {away.seconds} seconds.") from None
        raise NotJoined(NOBODY.format(url=asker.url, why=away)) from None
