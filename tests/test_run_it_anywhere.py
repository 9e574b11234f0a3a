"""The page of all homes says what is so: its commands are understood, its links lead somewhere, its figures stand."""

import re
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

from homes.hub.__main__ import HELP
from mini_server.__main__ import arguments

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "homes" / "README.md"
PAGE = FILE.read_text("utf-8")
FIGURE = re.compile(r"\b[\d.,]*\d (?:MB|MiB|GiB|GB|s|seconds)\b")


def anchors(path):
    """What a link can lead to within a page, as GitHub names its headings."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_each_link_into_a_page_leads_to_a_heading():
    links = re.findall(r"\]\((?!https?:)([^)#]*)#([^)]+)\)", PAGE)
    assert links
    assert [link for link in links if link[1] not in anchors(FILE.parent / (link[0] or FILE.name))] == []


def test_each_home_of_the_table_has_its_part_and_its_line_about_who_sees_what():
    homes = re.findall(r"^\| \[([^]]+)\]\(#", PAGE, re.MULTILINE)
    seen = PAGE.partition("## Who sees what you do")[2]
    assert len(homes) == 9
    assert [home for home in homes if home.split()[-1] not in seen] == []


def test_each_figure_was_measured_and_stands_where_its_command_is():
    measured = (ROOT / "homes" / "benchmarks" / "README.md").read_text("utf-8").partition("## What each home costs")[2]
    assert FIGURE.findall(PAGE)
    assert [figure for figure in FIGURE.findall(PAGE) if figure not in measured] == []


def test_the_link_to_binder_is_the_one_of_readme():
    (link,) = set(re.findall(r"https://mybinder\.org/v2/[^)]+", PAGE))
    assert f"({link})" in (ROOT / "README.md").read_text("utf-8")


def test_the_server_of_a_class_understands_its_command(monkeypatch):
    (words,) = re.findall(r"python -m (mini_server [^`]+)`", PAGE)
    monkeypatch.setattr(sys, "argv", shlex.split(words))
    assert (arguments().host, arguments().port, arguments().data) == ("0.0.0.0", 8000, "class.db")


def test_the_hub_has_the_command_that_starts_it():
    (command,) = set(re.findall(r"python3 -m homes.hub (\w+)", PAGE))
    assert command in HELP


def test_colab_gets_the_versions_that_everybody_gets():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    (names,) = re.findall(r"^%pip install -q (.+)$", PAGE, re.MULTILINE)
    assert set(names.split()) <= set(groups["course"])


@pytest.mark.parametrize(
    ("paper", "link"), [("README.md", "homes/README.md"), ("homes/publish/README.md", "../README.md")]
)
def test_the_page_is_found_from(paper, link):
    assert f"({link})" in (ROOT / paper).read_text("utf-8")
