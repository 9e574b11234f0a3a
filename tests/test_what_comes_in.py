"""Whatever comes in from elsewhere is checked against what stands in this repository: hashes, digests, commits."""

import json
from pathlib import Path

import pytest
from what_comes_in import files, of_a_repository

from homes.setup.locks import ALWAYS, LOCKS

ROOT = Path(__file__).resolve().parent.parent
ON_THIS_COMPUTER = {  # the JupyterLab that start.py started, asked whether it is still there
    "homes/setup/jupyterlab.py: fetches by itself: urllib.request.Request(server['url'] + 'api/status",
}


def test_everything_that_comes_in_is_checked():
    assert set(of_a_repository(ROOT)) == ON_THIS_COMPUTER


def test_one_command_writes_every_lock_and_writes_hashes():
    assert {name for name, _ in files(ROOT, "**/*.lock")} == set(LOCKS)
    assert "--generate-hashes" in ALWAYS and "--no-emit-index-url" in ALWAYS


@pytest.mark.parametrize("folder", ["homes/hub/proxy", "homes/site/pyodide", "tests/stacks"])
def test_the_lock_of_npm_is_of_the_list_beside_it(folder):
    asked = json.loads((ROOT / folder / "package.json").read_text("utf-8"))["dependencies"]
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert lock[""]["dependencies"] == asked
    assert {name: lock[f"node_modules/{name}"]["version"] for name in asked} == asked
