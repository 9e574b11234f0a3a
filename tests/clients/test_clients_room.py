"""The room as a whole: what it promises its readers and its neighbours."""

import re
from pathlib import Path

import requests

import clients
from clients import send

ROOM = Path(clients.__file__).parent


def test_who_replaced_the_transport_of_requests_has_not_replaced_ours(monkeypatch, listener):
    monkeypatch.setattr(requests.Session, "get_adapter", None)
    monkeypatch.setattr(requests.adapters.HTTPAdapter, "send", None)
    assert send("GET", listener.url).status == 204


def test_the_guide_names_every_exported_name_and_only_files_that_are_there():
    guide = (ROOM / "README.md").read_text(encoding="utf-8")
    assert [name for name in clients.__all__ if f"`{name}`" not in guide] == []
    assert [name for name in re.findall(r"`([\w/]+\.py)`", guide) if not (ROOM / name).exists()] == []


def test_everything_exported_says_what_it_is_for():
    first_lines = {name: (getattr(clients, name).__doc__ or "").split("\n")[0] for name in clients.__all__}
    assert {name: line for name, line in first_lines.items() if not line.endswith(".") or line.startswith(name)} == {}
