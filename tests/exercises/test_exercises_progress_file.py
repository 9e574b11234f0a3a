"""The progress file loses nothing that was acknowledged, whoever writes and however it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from exercises.progress_file import NotSaved, ProgressFile, progress_path

ROOT = Path(__file__).resolve().parents[2]
WRITER = """
import sys
sys.path.insert(0, sys.argv[1])
from exercises.progress_file import ProgressFile
file = ProgressFile(sys.argv[2])
for number in range(int(sys.argv[4])):
    file.append({"kind": "check", "id": sys.argv[3], "number": number, "padding": "é" * 500})
    print(number, flush=True)
"""


def writer(path, name, count):
    command = [sys.executable, "-c", WRITER, str(ROOT), str(path), name, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def numbers(path, name):
    return [record["number"] for record in ProgressFile(path).read().records if record["id"] == name]


def test_records_come_back_in_the_order_they_were_written(progress_path):
    file = ProgressFile()
    for number in range(3):
        file.append({"kind": "check", "id": "put-replaces", "number": number})
    assert file.path == progress_path
    assert numbers(progress_path, "put-replaces") == [0, 1, 2]


def test_a_kill_in_mid_write_loses_no_acknowledged_record(progress_path):
    for life in range(12):
        process = writer(progress_path, f"life-{life}", 100_000)
        acknowledged = [int(process.stdout.readline()) for _ in range(3 + life)]
        process.kill()
        acknowledged += [int(line) for line in process.stdout.read().split()]
        process.wait()
        process.stdout.close()
        found = numbers(progress_path, f"life-{life}")
        assert found[: len(acknowledged)] == acknowledged
        assert len(found) <= len(acknowledged) + 1


def test_two_kernels_may_write_at_once(progress_path):
    both = [writer(progress_path, name, 150) for name in ("ana", "ben")]
    for process in both:
        process.communicate()
    assert numbers(progress_path, "ana") == numbers(progress_path, "ben") == list(range(150))
    assert ProgressFile(progress_path).read().damaged == []


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_half_written_last_line_is_dropped_and_the_next_record_starts_on_a_fresh_line(progress_path, cut):
    file = ProgressFile()
    file.append({"kind": "check", "id": "kept"})
    file.append({"kind": "check", "id": "torn", "more": "x" * 20})
    os.truncate(progress_path, progress_path.stat().st_size - cut)
    torn = [] if cut > 1 else [{"kind": "check", "id": "torn", "more": "x" * 20}]
    assert file.read().records == [{"kind": "check", "id": "kept"}, *torn]
    assert file.read().damaged == []
    file.append({"kind": "check", "id": "after"})
    assert file.read().records == [{"kind": "check", "id": "kept"}, *torn, {"kind": "check", "id": "after"}]


def test_damaged_lines_are_set_aside_once_and_the_rest_is_kept(progress_path):
    good = [{"kind": "check", "id": "first"}, {"kind": "check", "id": "last"}]
    damaged = [b"\x00\x00\xff", b"[1, 2]", b'{"kind": 7, "id": "x"}', b"[" * 5000, b'{"id": "no kind"}']
    lines = [json.dumps(good[0]).encode(), *damaged, json.dumps(good[1]).encode(), b""]
    progress_path.parent.mkdir()
    progress_path.write_bytes(b"\n".join(lines))
    file = ProgressFile()
    for _ in range(2):
        assert file.read().records == good
        assert file.read().damaged == damaged
    assert file.aside.read_bytes() == b"".join(line + b"\n" for line in damaged)


def test_a_file_that_cannot_be_written_says_so_in_a_sentence(tmp_path):
    (tmp_path / "a file").write_text("")
    with pytest.raises(NotSaved) as caught:
        ProgressFile(tmp_path / "a file" / "progress.jsonl").append({"kind": "check", "id": "x"})
    assert str(caught.value.args[-1]).startswith("Your progress could not be saved in progress.jsonl: ")


def test_a_back_up_takes_the_next_free_name(progress_path):
    file = ProgressFile()
    assert file.back_up() is None
    file.append({"kind": "check", "id": "x"})
    assert [file.back_up().name, file.back_up().name] == ["progress.backup-1.jsonl", "progress.backup-2.jsonl"]
    assert file.back_up().read_bytes() == progress_path.read_bytes()


def test_the_file_lies_in_the_nearest_one_address_folder_upwards(tmp_path, monkeypatch):
    monkeypatch.delenv("ONE_ADDRESS_PROGRESS")
    deep = tmp_path / "my_course" / "notebooks"
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    assert progress_path() == deep / ".one_address" / "progress.jsonl"
    (tmp_path / "my_course" / ".one_address").mkdir()
    assert progress_path() == tmp_path / "my_course" / ".one_address" / "progress.jsonl"
