"""The files of the site: what is inside, where its links lead, and that its Python runs every notebook."""

import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import nbformat
import pytest

from homes.setup.environment import node_of
from homes.site import FETCHED
from homes.site.runtime import our_files

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


def leads_nowhere(page, link, ids):
    """Is this link inside the site broken?"""
    path, anchor = urldefrag(link)
    target = (page.parent / unquote(urlsplit(path).path)).resolve() if path else page
    if not target.exists():
        return True
    offered = re.search(r"[?&]path=([^&]+)", path)
    if offered:
        return not (target.parents[1] / "files" / offered[1]).exists()
    return (
        bool(anchor) and target.suffix == ".html" and unquote(anchor) not in ids.setdefault(target, Links(target).ids)
    )


def test_every_link_of_the_pages_to_read_leads_somewhere(site):
    ids = {}
    broken = [
        (page.name, link)
        for page in own_pages(site)
        for link in Links(page).links
        if not urlsplit(link).scheme and leads_nowhere(page, link, ids)
    ]
    assert broken == []


def test_the_pages_to_read_take_nothing_from_elsewhere(site):
    parts = [(page.name, part) for page in own_pages(site) for part in Links(page).parts]
    assert [found for found in parts if urlsplit(found[1]).scheme not in ("", "data")] == []


def test_learners_get_notebooks_without_outputs(site):
    cells = [cell for path in site.glob("files/*/*.ipynb") for cell in nbformat.read(path, as_version=4).cells]
    assert cells and [cell.id for cell in cells if cell.get("outputs")] == []


REVIEW = (  # a learner who answered one question in January, and another one rightly
    "import sys\nfrom exercises import progress, review\nassert review(only_if_due=True) is None\n"
    "assert 'fsrs' not in sys.modules",
    "from exercises.progress_record import ProgressFile\n"
    "line = {'kind': 'answer', 'at': '2026-01-05T10:00:00+00:00'}\n"
    "ProgressFile().append({**line, 'id': '00-1', 'answer': '200'}, {**line, 'id': '03-1', 'answer': '7'})",
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


@pytest.fixture(scope="module")
def learners_notebooks(tmp_path_factory):
    """Notebooks in which a learner reviews, and takes the steps before the empty cell."""
    folder = tmp_path_factory.mktemp("of_a_learner")
    paths = {folder / "review.ipynb": REVIEW, folder / "blocks.ipynb": BLOCKS}
    for path, cells in paths.items():
        nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells]), path)
    return list(paths)


@pytest.fixture(scope="module")
def found(site, learners_notebooks):
    """What came of exercises and answer keys, run by the site's own Python; lessons run in Chromium."""
    keys = (COURSE / "exercises" / "answer_keys").glob("*.ipynb")
    words = [node_of(FETCHED / "tools"), Path(__file__).with_name("run_notebooks.mjs"), site]
    words += [*learners_notebooks, *sorted(site.glob("files/exercises/*.ipynb")), *sorted(keys)]
    done = subprocess.run([str(word) for word in words], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_exercises_answer_keys_a_review_and_blocks_run_from_top_to_bottom_in_the_site_s_python(found):
    assert {name: wrong for name, wrong in found["raised"].items() if wrong} == {}


def test_the_bank_of_answers_and_the_keys_stay_at_home(site, found):
    assert [name for name in found["files"] if "answer_keys" in name] == []
    tasks = [text for name, text in our_files() if name.startswith("exercises/tasks/") and name.endswith("answers.py")]
    assert len(tasks) == 93 and all(b"# %% solution" in text for text in tasks)
    assert [text for text in tasks if b"# %% wrong" in text or b"# %% right" in text] == []
    assert [name for name in found["files"] if name.endswith("/exercises/tasks/00_start_here")]
    assert [*site.rglob("answer_keys")] == []


def test_where_a_browser_keeps_no_files_the_first_cell_says_so(found):
    assert "your progress ends with this page" in found["said"]
