"""The first page: a scene from a real run, asked about before anything is downloaded, then the lessons as questions."""

import html
import re

from exercises.questions import prediction_named
from exercises.task import all_tasks
from mini_server import start
from notebooks.lessons import lessons, minutes, minutes_of_way, stops
from workbench import Visit
from workbench.html import Markup, element, join
from workbench.visit import ALONE, ICONS, PLAYER, ROBOT, controls_html, end_html, people_html, service_html

from . import HERE, ROOT, asks_html, lessons_in_readme, run_link
from .offline_files import kept

COLD_VISIT = 11  # megabytes, compressed, until lesson 00 has run
FIRST = "00_start_here"
VISITOR, SERVICES, QUESTION = "a search engine", ("a link deletes", "a button deletes"), "00-6"  # lesson 00 opens so
TOPICS = {  # what somebody searches for who wants this lesson
    "00": "requests, responses, the method",
    "01": "URLs, resources, redirects",
    "02": "safe methods, GET, HEAD, 405",
    "03": "PUT, DELETE, PATCH, idempotent",
    "04": "HEAD, OPTIONS, one-time links",
    "05": "content negotiation, Accept, Vary, ETag",
    "06": "CSRF, SameSite, Sec-Fetch-Site, forms",
    "07": "retries, idempotency keys",
    "08": "If-Match, lost updates, caches, CDNs",
    "09": "status codes, problem details",
    "10": "links, pages of a list, 401, Retry-After",
    "11": "versions, breaking changes, Deprecation",
    "12": "designing an API, races, locks, Flask",
    "13": "auditing OpenAPI descriptions, linting",
    "14": "AI agents, tools, MCP, OpenAPI overlays",
}
LINKS = "Each person's page has links to the neighbours, and one more that says Delete this user."
CONTRAST = "The same robot, where Delete is a button"
CHOICES = (  # way, title, what it's for
    ("quarter", "A quarter of an hour", "Four scenes worth passing on."),
    ("two-hours", "Two hours", "Enough to design an address, retry safely and understand an error."),
    ("whole", "The whole course", "At your own pace, until you audit the Web."),
)
HAS_VISITOR = re.compile(r'Visit\(server, \\"([^"\\]+)\\"')  # as a notebook's JSON has it


def write(site):
    """Write index.html in the place of JupyterLite's own, which leads straight on."""
    filled = {
        "SCENE": scene(),
        "PLAYER": PLAYER,
        "CHOICES": "\n".join(way_html(*one) for one in CHOICES),
        "LESSONS": "\n".join(lesson_html(**one) for one in lessons_in_readme()),
        "MEGABYTES": str(COLD_VISIT),
        "RUN": html.escape(run_link(f"notebooks/{FIRST}.ipynb")),
        "READ": f"read/{FIRST}.html",
        "OFFLINE": offline(site),
    }
    page = (HERE / "first_page.html").read_text("utf-8")
    (site / "index.html").write_text(re.sub("{{([A-Z]+)}}", lambda found: filled[found[1]], page), encoding="utf-8")


def scene():
    """The robot's visit as it happens now: its first step, the question, and what waits for the answer."""
    with start() as server:
        seen = Visit(server, VISITOR, *SERVICES)
    links, buttons = seen.visits
    begins = element("ol", row_html(links.moves[0]), aria_label="Requests")
    covered = element(
        "section", *people_html(links._replace(service=ALONE), links.cards), begins, cls="oa-visit-service"
    )
    panes = element("div", element("div", covered, question_html(), cls="oa-visit-waits"), cls="oa-visit-services")
    then = element("button", CONTRAST, type="button", cls="button", data_next=True)
    told = element("template", service_html(links, join(element("p", "{reply}"), then)), id="first")
    other = element("template", service_html(buttons), id="second")
    ends = element("details", element("summary", "How it ends"), *map(end_html, seen.visits), cls="oa-visit")
    return join(controls_html(seen.title), panes, element("p", cls="oa-visit-said", role="status"), told, other, ends)


def row_html(move):
    """The first request, as the scene shows it."""
    parts = element("b", move.method), " ", element("code", move.target), " ", element("span", move.outcome)
    return element("li", *parts, cls="oa-now")


def question_html():
    """The prediction that opens lesson 00. Each option carries the reply to its own idea."""
    asked = prediction_named(QUESTION, "prediction")
    options = [element("button", one, type="button", data_reply=why) for one, why in asked.options.items()]
    said = element("legend", element("span", LINKS), " ", asked.question)
    return element("fieldset", said, *options, cls="guess")


def way_takes(way):
    """How long a way through the course takes by the rule, and how many tasks it has, in words."""
    paths, tasks = [*lessons().values()], all_tasks().values()
    if way == "whole":
        read, done = sum(map(minutes, paths)) / 60, sum(task.minutes for task in tasks) / 60
        return f"{read + done:.0f} h, {len(tasks)} tasks"
    own = sum(task.way == way for task in tasks)
    return f"{minutes_of_way(way, paths, tasks)} min" + (f" with {own} tasks" if own else "")


def way_html(way, title, words):
    """One way through the course: what it takes, and where it stops."""
    found = stops(way, lessons().values())
    links = [stop_html(way, path, sum(one.minutes for of, one in found if of == path)) for path in dict(found)]
    links = links or [element("a", "All lessons", href="#lessons")]
    head = element("h3", title, " ", element("span", way_takes(way), cls="minutes"))
    return element("li", head, element("p", words), element("ol", *(element("li", link) for link in links)))


def stop_html(way, path, minutes):
    """The link to a lesson in which only the sections of this way are open."""
    title = next(one["title"] for one in lessons_in_readme() if one["stem"] == path.stem)
    link = element("a", title, href=f"{run_link(f'notebooks/{path.name}')}&way={way}")
    return join(link, " ", element("small", f"{minutes} min"))


def lesson_html(title, stem, asks, minutes):
    """One lesson: who visits, what it asks, how long it takes, and the ways into it."""
    found = HAS_VISITOR.search((ROOT / "notebooks" / f"{stem}.ipynb").read_text("utf-8"))
    icon = ICONS.get(found[1] if found else "", ROBOT)
    ways = {
        f"Exercises of {title}": run_link(f"exercises/{stem}.ipynb"),
        f"Read {title}": f"read/{stem}.html",
        f"Slides of {title}": f"slides/{stem}.slides.html",
    }
    links = [element("a", name.split()[0], href=way, aria_label=name) for name, way in ways.items()]
    run = element("a", title, href=run_link(f"notebooks/{stem}.ipynb"))
    about = element("p", Markup(asks_html(asks)), " ", element("small", TOPICS[stem[:2]]))
    parts = element("h3", run), about, element("p", *[part for link in links for part in (link, " ")], cls="ways")
    return element("li", icon, element("div", *parts), element("span", f"{minutes} min", cls="minutes"))


def offline(site):
    """The section about days without a network; this page itself is not there yet, and weighs nothing much."""
    section = (HERE / "offline" / "section.html").read_text("utf-8")
    return Markup(section.replace("{{WHOLE}}", str(round(sum(path.stat().st_size for path in kept(site)) / 1e6))))
