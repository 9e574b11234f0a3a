"""The site's files: links, what stays at home, what is there offline, all notebooks in its own Python."""

import base64
import hashlib
import json
import re
import subprocess
import urllib.request
import zipfile
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import nbformat
import pytest

from homes.setup.environment import node_of
from homes.site import FETCHED
from homes.site.pyodide_bundle import our_files

COURSE = Path(__file__).resolve().parents[2]


class Links(HTMLParser):
    """The ids of a page, and where its links and parts come from."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.parts = set(), [], []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        self.ids.add(known.get("id"))
        if tag == "a":
            self.links.append(known.get("href") or "")
        elif tag in ("link", "script", "img", "iframe", "source"):
            self.parts += [known[name] for name in ("href", "src") if known.get(name)]


def own_pages(site):
    made = ("read/**/*.html", "handouts/*.html", "slides/*.html")
    return [site / "index.html", *sorted(page for pattern in made for page in site.glob(pattern))]


links_of = cache(Links)


def leads_nowhere(page, link):
    """Is this link inside the site broken?"""
    path, anchor = urldefrag(link)
    target = (page.parent / unquote(urlsplit(path).path)).resolve() if path else page
    if not target.exists():
        return True
    offered = re.search(r"[?&]path=([^&]+)", path)
    if offered:
        return not (target.parents[1] / "files" / offered[1]).exists()
    if not anchor or target.suffix != ".html":
        return False
    return unquote(anchor) not in links_of(target).ids


def test_every_link_of_the_pages_to_read_leads_somewhere_and_nothing_is_taken_from_elsewhere(site):
    broken, elsewhere = [], []
    for page in own_pages(site):
        read = links_of(page)
        inside = {link for link in read.links if not urlsplit(link).scheme}
        broken += [(page.name, link) for link in inside if leads_nowhere(page, link)]
        elsewhere += [(page.name, part) for part in read.parts if urlsplit(part).scheme not in ("", "data")]
    assert (broken, elsewhere) == ([], [])


def test_learners_get_notebooks_without_outputs(site):
    cells = [cell for path in site.glob("files/*/*.ipynb") for cell in nbformat.read(path, as_version=4).cells]
    assert cells and [cell.id for cell in cells if cell.get("outputs")] == []


REVIEW = (  # a learner who answered one question in January, and another one rightly
    "import sys\nfrom exercises import progress, review\nassert review(only_if_due=True) is None\n"
    "assert 'fsrs' not in sys.modules",
    "from exercises.progress_record import ProgressFile\n"
    "line = {'kind': 'answer', 'at': '2026-01-05T10:00:00+00:00'}\n"
    "ProgressFile().append({**line, 'id': '02-10', 'answer': 'Yes, because 204 means that nothing was done'},"
    " {**line, 'id': '03-4', 'answer': 'It refuses, and changes nothing'})",
    "assert 'Due for review today: 2. Type review().' in str(progress())",
    "shown = review()\nprint(shown)\nshown.widget()\nsaid = str(shown.answer('a'))\n"
    "assert said.startswith(('Right', 'Not this')) and '> ' in said, said",
    "print(review())\nreview().answer('a')\nassert 'of 2 right. Next: ' in str(review()), str(review())",
)

BLOCKS = (  # a learner who puts lines in order, and fills in blanks
    "from exercises import exercise, progress\nfrom exercises.blocks import authors_order\n"
    "from exercises.blocks import written",
    "for name in ('put-replaces', 'watch-the-board'):\n    form = exercise(name, show=False).blocks()\n"
    "    form.widget()\n    said = form.answer(written(authors_order(form.named, form.lines)))\n"
    "    assert said.outcome.kind == 'right', said",
    "form = exercise('put-replaces', show=False).blanks()\nform.widget()\n"
    "assert form.answer(*form.lines.blanks).outcome.kind == 'right'\n"
    "assert str(form.answer('post', *form.lines.blanks[1:])).startswith('Not yet')",
    "assert 'right, with blocks' in str(progress().in_full())",
)
AGENT = (  # mcp can't be installed in a page; scene and console need none
    "import contextlib, io\nfrom exercises.sample_agent import let_in\nfrom mini_server import start\n"
    "from workbench import AgentConsole, Visit\nserver = start()",
    "with contextlib.redirect_stdout(io.StringIO()) as said:\n    let_in(server, 'everything by POST', None, None)\n"
    "assert 'a stored run' in said.getvalue() and 'left:  Ada, Alan, Radia' in said.getvalue()",
    "assert Visit(server, 'an agent', 'everything by POST').visits[0].harm",
    "console = AgentConsole(server)\nconsole.start('one address, many methods')\nconsole.answer('yes')\n"
    "assert 'Katherine is still there' in str(console.answer('no'))",
)


@pytest.fixture(scope="module")
def found(site, tmp_path_factory):
    """What came of lessons, exercises, keys and a learner's cells in the site's own Python."""
    words = [node_of(FETCHED / "tools"), Path(__file__).with_name("run_notebooks.mjs"), site]
    for name, sources in (("review", REVIEW), ("blocks", BLOCKS), ("agent", AGENT)):
        words.append(tmp_path_factory.mktemp("of_a_learner") / f"{name}.ipynb")
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), words[-1])
    words += [*site.glob("files/notebooks/[0-9]*.ipynb"), *site.glob("files/exercises/*.ipynb")]
    words += (COURSE / "exercises" / "answer_keys").glob("*.ipynb")
    done = subprocess.run([str(word) for word in words], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_lessons_exercises_a_review_and_blocks_run_in_the_site_s_python_and_keys_show_there_what_is_stored(found):
    assert {name: wrong for name, wrong in found["wrong"].items() if wrong} == {}
    assert len(found["wrong"]) == 3 * 15 + 3


def test_the_bank_of_answers_and_the_keys_stay_at_home(site, found):
    assert [name for name in found["files"] if "answer_keys" in name] == []
    tasks = [text for name, text in our_files() if name.startswith("exercises/tasks/") and name.endswith("answers.py")]
    assert len(tasks) == 99 and all(b"# %% solution" in text for text in tasks)
    assert [text for text in tasks if b"# %% wrong" in text or b"# %% right" in text] == []
    assert [name for name in found["files"] if name.endswith("/exercises/tasks/00_start_here")]
    assert [*site.rglob("answer_keys")] == []


def test_where_a_browser_keeps_no_files_the_first_cell_says_so(found):
    assert "your progress end with this page" in found["said"]


# What the site has for days without a network: the list, the app, and the zip with its starters.

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


def run(unpacked, port):
    """Start the course out of the zip, as a double click does it."""
    words = [unpacked / "start_here.sh", "--no-browser", "--port", port]
    return subprocess.Popen(words, cwd=unpacked.parent, stdout=subprocess.PIPE, encoding="utf-8")


@pytest.fixture(scope="module")
def started(unpacked):
    """The address of the course that runs."""
    with run(unpacked, "0") as process:
        yield process.stdout.readline().split()[-1]
        process.terminate()


def test_the_zip_holds_what_the_list_has_with_the_worker_and_neither_itself_nor_the_list(unpacked, listed):
    files = [path for path in (unpacked / "site").rglob("*") if path.is_file()]
    inside = {path.relative_to(unpacked / "site").as_posix() for path in files}
    assert inside == {*listed["files"], "service-worker.js"}
    assert "one-address.zip" not in (unpacked / "site" / "index.html").read_text("utf-8")


def test_out_of_the_zip_a_double_click_serves_each_file_with_the_type_browsers_insist_on(unpacked, started):
    for name, kind in TYPES.items():
        with urllib.request.urlopen(started + name.removeprefix("site/")) as answer:
            assert (answer.headers["Content-Type"], answer.read()) == (kind, (unpacked / name).read_bytes())
    with urllib.request.urlopen(started) as answer:
        assert b"Then a robot visits.</h1>" in answer.read()


def test_a_second_double_click_finds_the_course_that_runs(unpacked, started):
    with run(unpacked, started.rstrip("/").rpartition(":")[2]) as process:
        assert process.stdout.read() == f"The course runs already: {started}\n"


def test_where_another_program_has_the_port_it_says_what_that_means_for_the_work(unpacked, host):
    with run(unpacked, host.url.split(":")[2].partition("/")[0]) as process:
        said = "".join(process.stdout.readline() for _ in range(4))
        process.terminate()
    assert "taken by another program" in said and "They are not lost" in said
    assert "The course is at http://127.0.0.1:" in said
