"""Libraries with pages of every make; what the client returns, and which addresses it asked for."""

import flask

from exercises.checking import check, same

FROM_LINKS = (
    "the next page's address is what the link says, resolved against the page that it's on (RFC 8288, section 3.1)."
)
NEXT = "a link with the relation next leads on, wherever in the header it is (RFC 8288, section 3.3)."
END = "without a next link there is no more. Neither an empty page nor a number of pages says so (a convention of pages; the relation is registered, RFC 8288, section 2.1.1)."
SEEN = "a page that was seen once brings nothing new. Everybody who follows links remembers what was seen, which is a convention."
ALL = "all titles in one list, in the order in which they came (a convention of this task)."
SO_FAR = "if a page is refused, return what was found before (a convention of this task)."
REFUSED = "a refusal has no titles, and its headers aren't those of a page (RFC 9110, section 15)."
MOST = 32  # pages that a library gives before it stops answering well

LINES = "several lines of Link mean one line with their values joined by commas, so next may be in any of them (RFC 9110, section 5.3)."
AGAIN = (
    "one page may be named in several ways, and two pages with the same words, because a link is relative to its page "
    "(RFC 8288, section 3.1). So remember a page by its whole address (a convention)."
)

PAGES = {  # each library: address, lines of the header Link, titles
    "numbers": [
        ("/songs/", '</songs/?page=2>; rel="next"', ["Abide with me", "Ave verum"]),
        ("/songs/?page=2", '</songs/>; rel="prev", </songs/?page=3>; rel="next"', ["Bist du bei mir"]),
        ("/songs/?page=3", '</songs/?page=2>; rel="prev"', ["Cantate Domino", "Ave verum"]),
    ],
    "names": [
        ("/lieder?after=", '</lieder?after=Gloria%2C%20for%20two>; rel="next"', ["Es ist ein Ros", "Gloria, for two"]),
        ("/lieder?after=Gloria%2C%20for%20two", None, ["Laudate"]),
    ],
    "shelves": [
        ("/shelf/first", '<second>; rel="next"', ["One"]),
        ("/shelf/second", '<../attic/third?dust=yes>; rel="next"', ["Two"]),
        ("/attic/third?dust=yes", '<?dust=no>; rel="next"', ["Three"]),
        ("/attic/third?dust=no", None, ["Four"]),
    ],
    "many words": [
        (
            "/s/",
            '</s/>; rel="first self", </s/2>; title="the next, and more"; rel="NEXT chapter", </s/9>; rel="last"',
            ["One"],
        ),
        ("/s/2", '</s/1>; rel=prev; title="rel=next", </s/9>;rel="last next"', ["Two"]),
        ("/s/9", '</s/x>; rel="nextish"; title="next"', ["Nine"]),
    ],
    "gaps": [
        ("/g/", '</g/b>; rel="next"', []),
        ("/g/b", '</g/c>; rel="next"', ["Only one"]),
        ("/g/c", '</g/d>; rel="next"', []),
        ("/g/d", None, ["Last"]),
    ],
    "long": [(f"/l/{n}", f'</l/{n + 1}>; rel="next"' if n < 30 else None, [f"Book {n}"]) for n in range(31)],
    "round": [
        ("/r/", '</r/2>; rel="next"', ["One"]),
        ("/r/2", '</r/3>; rel="next"', ["Two"]),
        ("/r/3", '</r/2>; rel="next"', ["Three"]),
    ],
    "round, spelled otherwise": [
        ("/o/", '</o/2>; rel="next"', ["One"]),
        ("/o/2", '<3>; rel="next"', ["Two"]),
        ("/o/3", '<2>; rel="next"', ["Three"]),
    ],
    "alike": [
        ("/a/", '<more/>; rel="next"', ["One"]),
        ("/a/more/", '<more/>; rel="next"', ["Two"]),
        ("/a/more/more/", None, ["Three"]),
    ],
    "whole": [("/w/", '<{here}/w/2>; rel="next"', ["One"]), ("/w/2", None, ["Two"])],
    "two lines": [
        ("/z/", '</z/>; rel="first"\n</z/2>; rel="next"', ["One"]),
        ("/z/2", '</z/>; rel="first"\n</z/>; rel="prev"', ["Two"]),
    ],
    "itself": [("/i/", '</i/>; rel="next"', ["One"])],
    "refused 404": [
        ("/m/", '</m/2>; rel="next"', ["One"]),
        ("/m/2", '</m/3>; rel="next"', 404),
        ("/m/3", None, ["Three"]),
    ],
    "refused 410": [
        ("/n/", '</n/2>; rel="next"', ["One"]),
        ("/n/2", '</n/3>; rel="next"', 410),
        ("/n/3", None, ["Three"]),
    ],
    "refused": [("/f/", '</f/2>; rel="next"', ["One"]), ("/f/2", '</f/3>; rel="next"', 503), ("/f/3", None, ["Three"])],
}


def library(name):
    """A library that has these pages, and no other address."""
    app, asked = flask.Flask("library"), []
    pages = {address: (link, found) for address, link, found in PAGES[name]}

    @app.get("/<path:path>")
    def page(path):
        asked.append(path)
        query = flask.request.query_string.decode()
        link, found = pages.get(f"/{path}" + (f"?{query}" if query else ""), (None, 404))
        lines = (link or "").replace("{here}", flask.request.host_url.rstrip("/")).splitlines()
        is_page = isinstance(found, list) and len(asked) <= MOST
        answer = flask.jsonify(found if is_page else ["no page here"])
        answer.headers.extend([("Link", line) for line in lines])
        return answer, 200 if is_page else found if isinstance(found, int) else 503

    return app


def read(trial, name, why, stops=None):
    """Run the client at a library, and need the titles of every page, and each page asked for once."""
    server = trial.server(library(name))
    said, came = trial.run(server, PAGES[name][0][0]), [one.target for one in trial.sent(server)]
    pages = PAGES[name][:stops]
    wanted = [address for address, _, _ in pages]
    made_up = [one for one in came if one not in wanted]
    linked = [address for address, _, _ in PAGES[name]]
    beyond = f"{pages[-1][0]} was refused, but the client went on to {made_up and made_up[0]}"
    trial.need(not {*made_up} & {*linked}, beyond, "no request after a refusal", why)
    other = bool(made_up) and any(f"<{made_up[0]}>" in (link or "") for _, link, _ in PAGES[name])
    trial.need(
        not made_up,
        f"the client requested {made_up and made_up[0]}",
        f"the {len(wanted)} addresses in links with the relation next, and no others",
        NEXT if other else FROM_LINKS,
    )
    missed = [one for one in wanted if one not in came]
    trial.need(not missed, f"the client never reached {missed and missed[0]}", "every page, to the end", why)
    words = f"{len(wanted)} pages were requested {len(came)} times"
    trial.need(len(came) == len(wanted), words, "each page once", AGAIN if why is AGAIN else SEEN)
    titles = [title for _, _, found in pages if isinstance(found, list) for title in found]
    trial.need(
        isinstance(said, list) and same(said, titles),
        f"titles returned {said!r}",
        f"{titles!r}",
        why if stops and "no page here" in str(said) else SO_FAR if stops else ALL,
    )


def works(trial):
    read(trial, "numbers", NEXT)


@check("pages", points=1)
def every_page(trial):
    """All pages are read, whatever their addresses look like."""
    works(trial)
    read(trial, "names", NEXT)


@check("relative", points=1)
def relative_links(trial):
    """A link is resolved against the page it's in."""
    works(trial)
    read(trial, "shelves", FROM_LINKS)
    read(trial, "whole", FROM_LINKS)
    read(trial, "alike", AGAIN)


@check("many-words", points=2)
def next_among_others(trial):
    """The relation next is found among other links and other relations."""
    works(trial)
    read(trial, "many words", NEXT)
    read(trial, "two lines", LINES)


@check("gaps", points=1)
def an_empty_page_is_no_end(trial):
    """An empty page isn't the end."""
    works(trial)
    read(trial, "gaps", END)


@check("round", points=2)
def it_ends(trial):
    """It stops where a link leads back to a page that was seen."""
    works(trial)
    read(trial, "round", NEXT)
    read(trial, "round, spelled otherwise", AGAIN)
    read(trial, "itself", NEXT)


@check("to-the-end", points=1)
def no_page_is_one_too_many(trial):
    """It doesn't stop before the end, however many pages there are."""
    works(trial)
    read(trial, "long", END)


@check("refused", points=1)
def what_it_has_so_far(trial):
    """Where a page is refused, what came before is given back."""
    works(trial)
    for name in ("refused", "refused 404", "refused 410"):
        read(trial, name, REFUSED, 2)
