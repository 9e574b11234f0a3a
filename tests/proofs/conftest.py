"""Each proof has a progress file of its own."""

import pytest


@pytest.fixture(autouse=True)
def progress_path(tmp_path, monkeypatch):
    """The path of this proof's progress file, which is not there yet."""
    path = tmp_path / "one_address" / "progress.jsonl"
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(path))
    return path
