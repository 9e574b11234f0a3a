"""README, CONTRIBUTING, CHANGELOG and the page of all homes say what is so."""

import re
from pathlib import Path

import pytest

from homes.setup.commands import HELP, VERBS

ROOT = Path(__file__).resolve().parent.parent
PAPERS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "homes/README.md", "homes/wheel/README.md")
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.mark.parametrize("paper", PAPERS)
def test_each_link_within_the_course_leads_to_something(paper):
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / paper).read_text("utf-8"))
    assert [link for link in links if not ((ROOT / paper).parent / link).exists()] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_each_command_that_is_named_exists(paper):
    named = re.findall(r"start\.py ([a-z]+)", (ROOT / paper).read_text("utf-8"))
    assert set(named) <= {*HELP, *VERBS}
