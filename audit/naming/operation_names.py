"""The words of an operation's name: what it adds to the method and the address."""

import re
from functools import lru_cache

from ..words.lexicon import RARE, SURELY, verbs
from ..words.splitting import words_of

GROUP = re.compile(
    r"^[A-Z][A-Za-z0-9]*_(?=[A-Z][a-z])|^[A-Za-z]*Controller_|^(?:GET|PUT|POST|PATCH|DELETE)_(?=[A-Z])"
)  # of `Lock_GetTemplateLock`
FILLING = {"using", "resource", "api", "by", "v"}  # what generators of names put in
TITLES = (
    "get ",
    "list ",
    "find ",
    "search ",
    "retrieve ",
    "create ",
    "delete ",
    "remove ",
    "update ",
    "add ",
    "trigger ",
)


def called_words(operation: str) -> tuple[str, ...]:
    """All its words; none of a title such as *Cancel fees of a ride*, but of one that begins plainly."""
    if " " in operation.strip() and not operation.lower().startswith(TITLES):
        return ()
    return words_of(re.split(r"[./#]", operation)[-1])


@lru_cache(maxsize=4)
def own_words(operation: str, method: str, path: str) -> tuple[str, ...]:
    """Its words without the group before them; none where they only repeat the method and the address."""
    found = without_its_method(called_words(GROUP.sub("", re.split(r"[./#]", operation)[-1])), method.lower())
    rest = "".join(word for word in found if word not in FILLING and word != method.lower())
    here = "".join(words_of(path))
    repeats = rest in here and (found[:1] == (method.lower(),) or len(rest) > 0.8 * len(here))
    return () if repeats else found


def without_its_method(found: tuple[str, ...], method: str) -> tuple[str, ...]:
    """`deleteUserUsingGET`, delete_user_users__id__get: generators put the method behind the name that people gave."""
    if found[1:] and found[-1] == method != found[0] and verbs().get(found[0], RARE).level == SURELY:
        return found[: -2 if found[-2] == "using" else -1]
    return found
