"""What comes in from elsewhere is locked: hashes, digests, commits."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml

from homes.setup.locks import ALWAYS, LOCKS

ROOT = Path(__file__).resolve().parents[2]
HASH = re.compile(r"sha256:[0-9a-f]{64}")
BY_DIGEST = re.compile(r"FROM \S+:\S+@sha256:[0-9a-f]{64}( AS \S+)?")
BY_COMMIT = re.compile(r"- (?:\w+: .*\n\s+)?uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|yarnpkg\.com|docker\.io|ghcr\.io|quay\.io|/simple\b|--(extra-)?index-url"
)
CLIENTS = {"urlopen", "urlretrieve", "Request", "curl", "wget"}
INSTALLERS = {"install", "download", "wheel", "ci", "pack", "npx", "conda"}


def pins(text):
    """Return {requirement: [hash, ...]} of a lock's text, in its order; a requirement may end with its condition."""
    found = {}
    for line in text.replace("\\\n", " ").splitlines():
        requirement, *hashes = (part.strip() for part in line.split(" --hash="))
        if requirement and not requirement.startswith("#"):
            found[requirement] = hashes
    return found


def of_a_lock(text):
    """Each requirement has a hash, and nothing stands there but requirements."""
    for requirement, hashes in pins(text).items():
        if not hashes or not all(HASH.fullmatch(one) for one in hashes):
            yield f"{requirement} has no hash, or one that is none"
        if "/" in requirement or "@" in requirement or requirement.startswith("-"):
            yield f"{requirement} is no name with a version"


def of_an_npm_lock(text):
    """Each package has an integrity of the strong kind and no address, and brings no script that runs."""
    lock = json.loads(text)
    if lock["lockfileVersion"] != 3:
        yield f"lockfileVersion is {lock['lockfileVersion']}"
    for name, package in lock["packages"].items():
        if name and not package.get("integrity", "").startswith("sha512-"):
            yield f"{name} has no integrity"
        if {"resolved", "link", "hasInstallScript"} & package.keys():
            yield f"{name} has an address, or a script"


def of_a_package_list(text):
    """Each version that package.json asks for is one version."""
    for name, version in json.loads(text)["dependencies"].items():
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            yield f"{name} {version} is not one version"


def of_a_dockerfile(text):
    """Each image is named by its digest, and pip checks."""
    for line in text.splitlines():
        if line.startswith("FROM ") and not BY_DIGEST.fullmatch(line):
            yield f"{line} names no digest"
        if re.search(r"\b(pip|npm|curl|wget)\b", line) and "--require-hashes" not in line:
            yield f"{line} checks nothing"


def of_a_workflow(text):
    """Each action is named by its commit; rights stand at each job; no job keeps the token of its checkout."""
    workflow = yaml.safe_load(text)
    if workflow.get("permissions") != {}:
        yield "the workflow has rights that no job asked for"
    for name, job in workflow["jobs"].items():
        if not isinstance(job.get("permissions"), dict):
            yield f"{name} does not say its rights"
        for step in job["steps"]:
            kept = step.get("with", {}).get("persist-credentials", True)
            if step.get("uses", "").startswith("actions/checkout@") and kept is not False:
                yield f"{name} keeps the token"
    yield from of_an_action(text)


def of_an_action(text):
    """Each action that it uses is named by its commit."""
    if len(re.findall(r"\buses:", text)) != len(BY_COMMIT.findall(text)):
        yield "an action is not named by its commit, with its version beside it"


def of_addresses(text):
    """Where things come from is a matter of the machine, not of the repository."""
    return [f"{found[0]} is a registry's address" for found in REGISTRIES.finditer(text)]


def of_code(source):
    """Python that fetches: by a client of its own, or by an installer in a call that names no check."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, (ast.Call, ast.List, ast.Tuple)):
            continue
        leaves = [*ast.walk(node)]
        words = {one.value for one in leaves if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        names = {one.id for one in leaves if isinstance(one, ast.Name)}
        names |= {one.attr for one in leaves if isinstance(one, ast.Attribute)}
        if isinstance(node, ast.Call) and (words | names) & CLIENTS:
            yield f"fetches by itself: {ast.unparse(node)[:50]}"
        checks = names & {"CHECKED", "WHEELS", "BUT_ONE"} or words & {"--require-hashes", "--no-index"}
        if words & INSTALLERS and not checks and not {"ci", "--ignore-scripts"} <= words:
            yield f"installs without a check: {ast.unparse(node)[:50]}"


def files(pattern):
    """Return (name, path) of the repository's own files that match; not what was made or fetched."""
    for path in sorted(ROOT.glob(pattern)):
        name = path.relative_to(ROOT)
        if path.is_file() and name.parts[0] != "site" and not MADE & set(name.parts):
            yield name.as_posix(), path


MADE = {".git", ".venv", ".one_address", "my_course", "screenshots", "node_modules"}
RULES = [
    ("**/*.lock", of_a_lock),
    ("**/package-lock.json", of_an_npm_lock),
    ("**/package.json", of_a_package_list),
    ("**/*Dockerfile*", of_a_dockerfile),
    (".github/workflows/*", of_a_workflow),
    ("action.yml", of_an_action),
    ("homes/**/*.py", of_code),
    ("start.py", of_code),
    *((f"**/*.{suffix}", of_addresses) for suffix in ("lock", "in", "toml", "json", "yml", "yaml", "md", "conf")),
    *((f"homes/**/*{suffix}", of_addresses) for suffix in (".py", ".mjs", "Dockerfile")),
]


ON_THIS_COMPUTER = {  # the JupyterLab that start.py started, asked whether it is still there
    "homes/setup/jupyterlab.py: fetches by itself: urllib.request.Request(server['url'] + 'api/status",
}


def test_everything_that_comes_in_is_checked():
    said = {
        f"{name}: {what}"
        for pattern, complaints in RULES
        for name, path in files(pattern)
        for what in complaints(path.read_text("utf-8"))
    }
    assert said == ON_THIS_COMPUTER


def test_one_command_writes_every_lock_and_writes_hashes():
    assert {name for name, _ in files("**/*.lock")} == set(LOCKS)
    assert "--generate-hashes" in ALWAYS and "--no-emit-index-url" in ALWAYS


# One set of versions: pyproject.toml asks, requirements.lock holds, the other locks and environment.yml agree.

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ASKED = PYPROJECT["dependency-groups"]
PINNED = {name: list(pins((ROOT / name).read_text("utf-8"))) for name in LOCKS}
COURSE = PINNED["requirements.lock"]
HOSTED, TESTS, TEACHING = (f"homes/locks/{name}.lock" for name in ("hosted", "tests", "teaching"))


def names_of(requirements):
    return {requirement.split("==")[0] for requirement in requirements}


@pytest.mark.parametrize(
    ("group", "lock"),
    [
        ("course", "requirements.lock"),
        ("course", HOSTED),
        ("course", TESTS),
        ("test", TESTS),
        ("hosted", HOSTED),
        ("teaching", TEACHING),
    ],
)
def test_everything_the_project_asks_for_is_pinned_and_in_the_lock(group, lock):
    assert ASKED[group]
    assert [name for name in ASKED[group] if name not in PINNED[lock]] == []


@pytest.mark.parametrize("lock", [name for name in PINNED if "site" not in name])
def test_where_a_lock_has_a_package_of_the_course_it_has_the_courses_version(lock):
    both = names_of(PINNED[lock]) & names_of(COURSE)
    theirs, ours = (
        {line.split(" ;")[0] for line in one if line.split("==")[0] in both} for one in (PINNED[lock], COURSE)
    )
    assert theirs <= ours


def test_a_learner_gets_nothing_that_only_a_test_needs_and_a_test_all_that_a_learner_gets():
    only = names_of(ASKED["test"]) - {"pytest"}  # which nbval brings
    assert not only & names_of(COURSE)
    assert set(COURSE) <= set(PINNED[TESTS])
