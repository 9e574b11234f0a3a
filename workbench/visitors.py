"""Who visits a service, by the names that lessons use, and what each of them does there."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .recorder import ServiceVisit
from .visits_of_agents import VISITED, clean_up
from .visits_of_people import (
    EDITED,
    LENDINGS,
    NOTE_STORIES,
    OPEN,
    TUNNEL,
    borrow_one_book,
    change_a_deleted_note,
    edit_twice,
    open_a_page_of_eve,
    try_again_in_a_tunnel,
)
from .visits_of_robots import (
    BUTTON,
    CAREFUL,
    COUNTS,
    DINNERS,
    NIGHTS,
    ONE_ADDRESS,
    SERVICES,
    SIGN_INS,
    ask_an_auditor_first,
    check_links,
    follow_links,
    invite_everybody,
    lay_the_table,
    preview_links,
    sync_copies,
    work_at_night,
)
from .visits_through_caches import (
    BLOGS,
    CDNS,
    CHANGES,
    VERSIONS,
    WRITERS,
    ask_for_one_blog,
    correct_a_name,
    keep_a_copy,
    open_through_a_cdn,
    print_badges,
    write_back,
)


class Visitor(NamedTuple):
    """A visitor: the title of its scene, the services it can visit, and what it does in one of them.

    `tidies_up` is true of one that undoes what it did itself, at a server that can't put its records back.
    """

    title: str
    services: tuple[str, ...]
    run: Callable[[str, str], ServiceVisit]
    tidies_up: bool = False

    def choose(self, services: tuple[str, ...]) -> tuple[str, ...]:
        """The services of these names; the first where none is named. Raises ValueError for an unknown name."""
        for one in services:
            if one not in self.services:
                raise ValueError(f"{one!r} is no service of this scene. It can be {list_names(self.services)}.")
        return services or self.services[:1]


VISITORS = {
    "a search engine": Visitor("A search engine visits your service", tuple(SERVICES), follow_links),
    "a phone in a tunnel": Visitor("A phone in a tunnel visits your service", tuple(TUNNEL), try_again_in_a_tunnel),
    "a cache": Visitor("A browser keeps a copy", (BUTTON, ONE_ADDRESS), keep_a_copy),
    "four readers": Visitor("Four readers want one blog", tuple(BLOGS), ask_for_one_blog),
    "a second editor": Visitor("Ana and Ben edit one user", tuple(EDITED), edit_twice),
    "a shared cache": Visitor("Two people ask through one CDN", tuple(CDNS), open_through_a_cdn),
    "a link preview": Visitor("A link preview looks at a message", tuple(SERVICES), preview_links),
    "a program at night": Visitor("A program works at night", tuple(NIGHTS), work_at_night),
    "two guest lists": Visitor("A program lays the table", tuple(DINNERS), lay_the_table),
    "another site's page": Visitor("Ana opens another site's page", (OPEN,), open_a_page_of_eve),
    "a link checker": Visitor("A link checker reads the mail", tuple(SIGN_INS), check_links),
    "last year's app": Visitor("Last year's app prints badges", tuple(CHANGES), print_badges),
    "last year's program": Visitor("Last year's program writes", tuple(WRITERS), write_back),
    "a new badge": Visitor("Grace wants a new badge", tuple(VERSIONS), correct_a_name),
    "a careful robot": Visitor("A careful robot visits your service", tuple(CAREFUL), ask_an_auditor_first),
    "a sync program": Visitor("A sync program visits your service", (BUTTON, ONE_ADDRESS), sync_copies),
    "your first user": Visitor("Grace and Alan want one book", tuple(LENDINGS), borrow_one_book, tidies_up=True),
    "your notes": Visitor(
        "One note is changed and deleted", tuple(NOTE_STORIES), change_a_deleted_note, tidies_up=True
    ),
    "an agent": Visitor("An agent cleans up the list", tuple(VISITED), clean_up),
    "somebody new": Visitor("A program invites everybody", (COUNTS,), invite_everybody),
}


def visitor_named(name: str) -> Visitor:
    """The visitor of this name. Raises ValueError, which says all names."""
    if name not in VISITORS:
        raise ValueError(f"{name!r} is no visitor. It can be {list_names(VISITORS)}.")
    return VISITORS[name]


def list_names(names: Iterable[str]) -> str:
    """Names as one types them."""
    return ", ".join(f'"{name}"' for name in names)
