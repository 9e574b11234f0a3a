"""The first page: a scene from a real run, asked about before anything is downloaded, then the lessons as questions."""

import html
import re

from exercises.questions import prediction_named
from exercises.task import all_tasks
from mini_server import start
from notebooks.lessons import minutes, minutes_of_way, stops
from workbench import Visit
from workbench.html import Markup, element, join
from workbench.visit import ICONS, PLAYER, ROBOT, controls_html, end_html, people_html, service_html

from . import HERE, ROOT, asks_html, lessons_in_readme, run_link
from .offline_files import kept

COLD_VISIT = 11  # megabytes, compressed, until lesson 00 has run
FIRST = "00_start_here"
VISITOR, QUESTION = "a search engine", "00-6"  # the scene and the question that open lesson 00
CHOICES = (  # way, title, what it's for
    ("quarter", "A quarter of an hour", "Three scenes that people tell their colleagues of."),
    ("two-hours", "Two hours", "Enough to design an address, to try again safely and to read a refusal."),
    ("whole", "The whole", "At your own pace, until you audit the Web."),
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
    """The robot's visit as it happens now, as far as one sees it before the question is answered; the rest waits."""
    server = start()
    try:
        seen = Visit(server, VISITOR)
    finally:
        server.stop()
    (visit,) = seen.visits
    begins = element(
        "ol", *(row_html(move, place) for place, move in enumerate(visit.moves[:3])), aria_label="Requests"
    )
    covered = element("section", *people_html(visit, visit.cards), begins, cls="oa-visit-service")
    told = element("template", service_html(visit, "{reply}"))
    ends = element("details", element("summary", "How it ends"), end_html(visit), cls="oa-visit")
    panes = element("div", element("div", covered, question_html(), cls="oa-visit-waits"), cls="oa-visit-services")
    return join(controls_html(seen.title), panes, element("p", cls="oa-visit-said", role="status"), told, ends)


def row_html(move, place):
    """One of the first requests: the robot has sent the first one, and found links for the others."""
    outcome = element("span", move.outcome) if place == 0 else None
    parts = element("b", move.method), " ", element("code", move.target), " ", outcome
    return element("li", *parts, cls="oa-next" if place else "oa-now")


def question_html():
    """The prediction that opens lesson 00. Each option carries the reply to its own idea."""
    asked = prediction_named(QUESTION, "prediction")
    options = [element("button", one, type="button", data_reply=why) for one, why in asked.options.items()]
    said = element("legend", asked.question)
    return element("fieldset", said, *options, cls="guess")


def way_html(way, title, words):
    """One way through the course: how long it takes by the rule, how many tasks it has, and where it stops."""
    paths, tasks = sorted((ROOT / "notebooks").glob("[01]*.ipynb")), all_tasks().values()
    if way == "whole":
        hours = (sum(map(minutes, paths)) + sum(task.minutes for task in tasks)) / 60
        takes = f"{len(paths)} lessons, {len(tasks)} tasks, {hours:.0f} hours"
        links = [element("a", "All lessons", href="#lessons")]
    else:
        own = sum(task.way == way for task in tasks)
        takes = f"{minutes_of_way(way, paths, tasks)} min" + (f", {own} tasks" if own else "")
        found = stops(way, paths)
        links = [stop_html(way, path, [one.heading for of, one in found if of == path]) for path in dict(found)]
    head = element("h3", title, " ", element("span", takes, cls="minutes"))
    return element("li", head, element("p", words), element("ol", *(element("li", link) for link in links)))


def stop_html(way, path, headings):
    """The link to a lesson in which all but these sections are folded."""
    there = f"{run_link(f'notebooks/{path.name}')}&way={way}"
    return element("a", f"{path.stem[:2]} {', '.join(headings)}", href=there)


def lesson_html(title, stem, asks, minutes):
    """One lesson: who visits, what it asks, how long it takes, and the ways into it."""
    found = HAS_VISITOR.search((ROOT / "notebooks" / f"{stem}.ipynb").read_text("utf-8"))
    icon = ICONS.get(found[1] if found else "", ROBOT)
    ways = {
        f"Run {title}": run_link(f"notebooks/{stem}.ipynb"),
        f"Exercises of {title}": run_link(f"exercises/{stem}.ipynb"),
        f"Read {title}": f"read/{stem}.html",
        f"Slides of {title}": f"slides/{stem}.slides.html",
    }
    links = [element("a", name.split()[0], href=way, aria_label=name) for name, way in ways.items()]
    parts = element("h3", title), element("p", Markup(asks_html(asks))), element("p", *spaced(links), cls="ways")
    return element("li", icon, element("div", *parts), element("span", f"{minutes} min", cls="minutes"))


def spaced(links):
    """Links with a space between them."""
    return [part for link in links for part in (link, " ")]


def offline(site):
    """The section about days without a network; this page itself is not there yet, and weighs nothing much."""
    section = (HERE / "offline" / "section.html").read_text("utf-8")
    return Markup(section.replace("{{WHOLE}}", str(round(sum(path.stat().st_size for path in kept(site)) / 1e6))))
