"""What the site has for days without a network: the list, the app, and the zip with its starters."""

import base64
import hashlib
import json
import subprocess
import urllib.request
import zipfile

import pytest

TYPES = {  # what browsers insist on
    "site/static/pyodide/pyodide.mjs": "text/javascript",
    "site/static/pyodide/pyodide.asm.wasm": "application/wasm",
    "site/files/notebooks/00_start_here.ipynb": "application/json",
    "site/manifest.webmanifest": "application/manifest+json",
}


@pytest.fixture(scope="module")
def listed(site):
    return json.loads((site / "site.json").read_text("utf-8"))


def test_the_list_has_the_hash_of_each_file_that_a_page_can_ask_for(site, listed):
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert listed["files"].keys() <= there
    left_out = {name for name in there - listed["files"].keys() if not name.endswith("third-party-licenses.json")}
    assert {name for name in left_out if name.endswith((".html", ".ipynb", ".bin", ".wasm", ".css", ".png"))} == set()
    assert {"one-address.zip", "site.json", "service-worker.js"} <= left_out
    for name, (hash_of, size) in listed["files"].items():
        octets = (site / name).read_bytes()
        assert (base64.b64encode(hashlib.sha256(octets).digest()).decode(), len(octets)) == (hash_of, size)


@pytest.fixture(scope="module")
def unpacked(site, tmp_path_factory):
    """The zip, unpacked as a computer does it that knows which files run."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(site / "one-address.zip") as archive:
        for entry in archive.infolist():
            archive.extract(entry, folder)
            (folder / entry.filename).chmod(entry.external_attr >> 16)
    return folder / "one-address"


@pytest.fixture(scope="module")
def started(unpacked):
    """The course out of the zip, started as a double click does it; yields its address."""
    words = [unpacked / "start_here.sh", "--no-browser", "--port", "0"]
    with subprocess.Popen(words, cwd=unpacked.parent, stdout=subprocess.PIPE, encoding="utf-8") as process:
        yield process.stdout.readline().split()[-1]
        process.terminate()


def test_the_zip_holds_what_the_list_has_with_the_worker_and_neither_itself_nor_the_list(unpacked, listed):
    inside = {
        path.relative_to(unpacked / "site").as_posix() for path in (unpacked / "site").rglob("*") if path.is_file()
    }
    assert inside == {*listed["files"], "service-worker.js"}
    assert "one-address.zip" not in (unpacked / "site" / "index.html").read_text("utf-8")


def test_out_of_the_zip_a_double_click_serves_each_file_with_the_type_browsers_insist_on(unpacked, started):
    for name, kind in TYPES.items():
        with urllib.request.urlopen(started + name.removeprefix("site/")) as answer:
            assert (answer.headers["Content-Type"], answer.read()) == (kind, (unpacked / name).read_bytes())
    with urllib.request.urlopen(started) as answer:
        assert b"<h1>One Address</h1>" in answer.read()


def run(unpacked, port):
    words = ["sh", "start_here.sh", "--no-browser", "--port", port]
    return subprocess.Popen(words, cwd=unpacked, stdout=subprocess.PIPE, encoding="utf-8")


def test_a_second_double_click_finds_the_course_that_runs(unpacked, started):
    with run(unpacked, started.rstrip("/").rpartition(":")[2]) as process:
        assert process.stdout.read() == f"The course runs already: {started}\n"


def test_where_another_program_has_the_port_it_says_what_that_means_for_the_work(unpacked, host):
    with run(unpacked, host.url.split(":")[2].partition("/")[0]) as process:
        said = "".join(process.stdout.readline() for _ in range(4))
        process.terminate()
    assert (
        "taken by another program" in said
        and "They are not lost" in said
        and "The course is at http://127.0.0.1:" in said
    )
