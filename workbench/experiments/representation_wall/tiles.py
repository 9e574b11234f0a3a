"""The tiles of the wall: one representation each, as data, as text and as HTML."""

from urllib.parse import urlsplit

from clients import Exchange, Response, masked
from clients.reading.types_at import TypesAt, TypeThere

from ...basics.markup import Markup, tag, together
from ...content.choose import view_of
from ...content.folded import content_text
from ...views.report import octets

FACTS = ("ETag", "Last-Modified", "Vary", "Content-Language", "Cache-Control")
FACT_WORDS = {"ETag": "entity tag (ETag)"}
MOST_LINES = 30


def facts(tile: TypeThere) -> list[tuple[str, str]]:
    """What the fields say about a representation, as (name, value); what they do not say is said too."""
    response = answer(tile)
    said = [(name, response.field(name)) for name in FACTS]
    found = [("Content-Type", response.field("Content-Type") or "none"), ("content", octets(len(response.content)))]
    found += [(FACT_WORDS.get(name, name), value) for name, value in said if value]
    found += [(FACT_WORDS.get(name, name), "none") for name, value in said if not value and name in ("ETag", "Vary")]
    return [*found, ("told by", tile.told_by)]


def answer(tile: TypeThere) -> Response:
    """What brought it: only what came stands on a wall."""
    if tile.exchange.response is None:
        raise ValueError(f"{tile.media_type} did not come.")
    return tile.exchange.response


def tile_text(tile: TypeThere) -> str:
    """A tile as plain text: its facts and its content."""
    said = [f"  {name}: {value}" for name, value in facts(tile)]
    said = [line.replace(*steady_tag(tile)) for line in said]
    lines = content_text(answer(tile)).splitlines()
    cut = [f"  ... {len(lines) - MOST_LINES:,} more lines"] if len(lines) > MOST_LINES else []
    content = [f"  | {line}".rstrip() for line in lines[:MOST_LINES]] + cut
    return masked("\n".join([tile.media_type, *said, *content]), tile.exchange.request.url)


def steady_tag(tile: TypeThere) -> tuple[str, str]:
    """The tag, and what stands for it in a text that is the same on every run.

    Where the content names the server with its port, as a feed does, the tag is another one after every start.
    """
    tag_, port = tile.exchange.field("ETag") or "none", urlsplit(tile.exchange.request.url).port
    named = port and f":{port}".encode() in answer(tile).content
    return (tag_, "{a tag that changes with the port}") if named and tag_ != "none" else (tag_, tag_)


def tile_html(tile: TypeThere) -> Markup:
    """A tile: the type, its facts, what it looks like."""
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts(tile)]
    head = tag("h4", tile.media_type, cls="oa-pane-head")
    shown = together(tag("dl", *rows, cls="oa-facts"), seen_html(answer(tile)))
    label = f"{tile.media_type}, {octets(len(answer(tile).content))}"
    url = tile.exchange.request.url
    return tag("section", head, Markup(masked(shown, url)), cls="oa-pane", role="group", aria_label=label)


def seen_html(response: Response) -> Markup:
    """The content as somebody sees it who understands its type."""
    view = view_of(response)
    if view is None:
        return tag("p", "There is no content.", cls="oa-seen")
    remarks = [tag("p", remark, cls="oa-remark-line") for remark in view.remarks]
    return tag("div", tag("p", "Shown as ", view.what, ":", cls="oa-dim"), *remarks, view.html(), cls="oa-seen")


def tiles_html(found: TypesAt) -> Markup:
    """All tiles, and a sentence about what they are together."""
    notes = [tag("p", note) for note in notes_about(found)]
    return together(tag("div", *map(tile_html, found.offers), cls="oa-wall"), *notes)


def tiles_text(found: TypesAt) -> str:
    """All tiles as plain text."""
    return "\n\n".join([*map(tile_text, found.offers), "\n".join(notes_about(found))])


def notes_about(found: TypesAt) -> list[str]:
    """What can be said of all types together, a sentence each."""
    notes = [counted(found), *without_vary(found), *shared_tags(found)]
    if found.refusal is not None and found.refusal.response and found.refusal.status != 406:
        said = f"{found.refusal.status}, {found.refusal.field('Content-Type') or 'no type'}"
        notes.append(f"Asked for a type that nobody offers, it does not refuse with 406 but answers {said}.")
    notes += [f"{name} is named ({who}), but did not come when it was asked for." for name, who in found.silent]
    if found.unasked:
        notes.append(f"{found.unasked:,} more types were not asked for: this is where the wall ends.")
    return notes


def counted(found: TypesAt) -> str:
    """How many types there are, and what that means."""
    count = len(found.offers)
    if count == 1:
        return "One type only: whatever a client prefers, this is what there is."
    return f"{count} types at one address: they are representations of one resource (RFC 9110, section 3.2)."


def without_vary(found: TypesAt) -> list[str]:
    """A warning where the type is chosen by Accept, and caches are not told."""
    bare = [one.media_type for one in found.offers if not varies(one.exchange)]
    if len(found.offers) < 2 or not bare:
        return []
    which = "None of them says" if len(bare) == len(found.offers) else f"Without it: {', '.join(bare)}. They do not say"
    return [f"{which} Vary: Accept, so a cache may give one type to somebody who asks for another."]


def shared_tags(found: TypesAt) -> list[str]:
    """Types that have one entity tag between them."""
    by_tag: dict[str, list[str]] = {}
    for one in found.offers:
        if tag_ := one.exchange.field("ETag"):
            by_tag.setdefault(tag_, []).append(one.media_type)
    return [f"{' and '.join(names)} have the same entity tag, {tag_}." for tag_, names in by_tag.items() if names[1:]]


def varies(exchange: Exchange) -> bool:
    """Does the answer say that it was chosen by Accept?"""
    names = {name.strip().lower() for name in (exchange.field("Vary") or "").split(",")}
    return bool(names & {"accept", "*"})
