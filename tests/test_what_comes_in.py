"""Whatever comes in from elsewhere is checked against what stands in this repository: hashes, digests, commits."""

import json
import shutil
from pathlib import Path

import pytest
from what_comes_in import files, of_a_repository

from homes.locks import __main__ as locks
from homes.locks.__main__ import ALWAYS, LOCKS
from homes.setup_course.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent
ON_THIS_COMPUTER = {  # the JupyterLab that start.py started, asked whether it is still there
    "homes/setup_course/jupyterlab.py: fetches by itself: urllib.request.Request(server['url'] + 'api/status",
}
SPOILT = {
    "a hash less": ("requirements.lock", "attrs==26.1.0 \\", "attrs==26.1.0\nx==1 \\", "attrs==26.1.0 has no hash"),
    "an address": ("homes/hub/tools.lock", "aiodns", "--index-url https://x/simple\naiodns", "is a registry's address"),
    "no integrity": ("homes/hub/proxy/package-lock.json", '"integrity"', '"nothing"', "has no integrity"),
    "resolved": ("homes/publish/pyodide/package-lock.json", '"license"', '"resolved"', "has an address, or a script"),
    "a range": ("homes/hub/proxy/package.json", '": "', '": "^', "is not one version"),
    "a tag of an image": ("homes/hub/Dockerfile", "@sha256:", "-", "names no digest"),
    "a pip that trusts": ("homes/hub/Dockerfile", " --require-hashes", "", "checks nothing"),
    "a tag of an action": (".github/workflows/site.yml", "@d23441a48e516b6c34aea4fa41551a30e30af803", "@v6", "commit"),
    "no version beside": (".github/workflows/site.yml", " # v5.0.0", "", "with its version beside it"),
    "rights for all": (".github/workflows/site.yml", "permissions: {}", "permissions: write-all", "no job asked for"),
    "no rights said": (
        ".github/workflows/site.yml",
        "    permissions:\n      contents: read\n",
        "",
        "make does not say",
    ),
    "a token kept": (
        ".github/workflows/site.yml",
        "persist-credentials: false",
        "fetch-depth: 1",
        "make keeps the token",
    ),
    "pip in the code": ("homes/setup_course/packages.py", "*BUT_ONE, ", "", "installs without a check"),
    "npm in the code": ("homes/setup_course/node.py", '"ci", "--ignore-scripts"', '"install"', "installs without"),
    "a download": ("homes/publish/fetch.py", "    shutil.copy(", "    urlopen(", "fetches by itself"),
}


def test_everything_that_comes_in_is_checked():
    assert set(of_a_repository(ROOT)) == ON_THIS_COMPUTER


@pytest.mark.parametrize(("name", "was", "becomes", "complaint"), SPOILT.values(), ids=SPOILT)
def test_a_copy_that_no_longer_checks_is_complained_of(tmp_path, name, was, becomes, complaint):
    copy = tmp_path / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / name, copy)
    assert not set(of_a_repository(tmp_path)) - ON_THIS_COMPUTER
    assert was in copy.read_text("utf-8")
    copy.write_text(copy.read_text("utf-8").replace(was, becomes), "utf-8")
    assert any(what.startswith(name) and complaint in what for what in of_a_repository(tmp_path))


def test_one_command_writes_every_lock_and_writes_hashes():
    assert {name for name, _ in files(ROOT, "**/*.lock")} == set(LOCKS)
    assert "--generate-hashes" in ALWAYS and "--no-emit-index-url" in ALWAYS


@pytest.mark.parametrize("folder", ["homes/hub/proxy", "homes/publish/pyodide", "tests/stacks"])
def test_the_lock_of_npm_is_of_the_list_beside_it(folder):
    asked = json.loads((ROOT / folder / "package.json").read_text("utf-8"))["dependencies"]
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert lock[""]["dependencies"] == asked
    assert {name: lock[f"node_modules/{name}"]["version"] for name in asked} == asked


def test_without_uv_no_lock_is_written_and_a_sentence_says_why(monkeypatch):
    monkeypatch.setattr(locks, "find_uv", lambda *_: None)
    with pytest.raises(Trouble, match="There is no uv here"):
        locks.main([])
