"""What all widgets are made of: parts that share how they look, and work that comes after an answer."""

import asyncio

import pytest
from ipywidgets import Box

import workbench
from workbench.basics.afterwards import Afterwards

ADA = {"name": "Ada L.", "email": "ada@example.org"}
MADE = {
    "RequestPanel": lambda one, url: one(url, "PUT", "/user/1", {"If-Match": '"x"'}, ADA, predict=True),
    "ContrastView": lambda one, url: one(url, ("GET", "/user/1"), ("HEAD", "/user/1")),
    "RepresentationWall": lambda one, url: one(url, "/blog/1"),
    **{name: lambda one, url: one(url) for name in ("MethodMatrix", "GlassCache", "TwoEditors", "ClientZoo")},
    **{name: lambda one, url: one(url) for name in ("RobotWalk", "Museum", "StyleScoreboard", "TimeMachine")},
    **{name: lambda one, url: one(url) for name in ("HandTyped", "TraceView")},
    "History": lambda one, url: one(),
}


def parts(widget):
    """The widget and all that stands in it."""
    inside = widget.children if isinstance(widget, Box) else ()
    return [widget, *(part for child in inside for part in parts(child))]


@pytest.mark.parametrize("name", MADE)
def test_whoever_is_hidden_or_sized_by_a_layout_has_it_alone(server, name):
    every = parts(MADE[name](getattr(workbench, name), server.url).widget())
    shared = [one for one in every if sum(one.layout is other.layout for other in every) > 1]
    said = [key for one in shared for key in one.layout.keys if not key.startswith("_") and getattr(one.layout, key)]
    assert said == []


def test_parts_of_a_panel_share_their_looks_and_two_panels_do_not(server):
    first, second = (workbench.RequestPanel(server.url, "GET", "/user/1") for _ in range(2))
    layouts, others = ({one.layout for one in parts(panel.widget())} for panel in (first, second))
    assert len(layouts) < len(parts(first.widget())) / 4 and layouts.isdisjoint(others)


def test_cancel_is_hidden_alone(server):
    panel = workbench.RequestPanel(server.url, "GET", "/user/1")
    hidden = [one for one in parts(panel.widget()) if one.layout.display == "none"]
    assert hidden == [panel.form.cancel]


def test_what_comes_afterwards_is_done_once_when_the_rest_is_done():
    done = []
    later = Afterwards(lambda: done.append("after"))

    async def click():
        later.want()
        done.append("answer")
        later.want()
        await asyncio.sleep(0)
        later.want()
        done.append("next answer")
        await asyncio.sleep(0)

    asyncio.run(click())
    assert done == ["answer", "after", "next answer", "after"]


def test_what_comes_afterwards_is_done_at_once_where_there_is_no_loop():
    done = []
    Afterwards(lambda: done.append("after")).want()
    assert done == ["after"]
