"""What a repository says of what it fetches, as complaints: one sentence for each thing that nobody could check."""

import ast
import json
import re
from pathlib import Path

import yaml

from homes.setup.locks import pins

HASH = re.compile(r"sha256:[0-9a-f]{64}")
BY_DIGEST = re.compile(r"FROM \S+:\S+@sha256:[0-9a-f]{64}( AS \S+)?")
BY_COMMIT = re.compile(r"- (?:\w+: .*\n\s+)?uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|yarnpkg\.com|docker\.io|ghcr\.io|quay\.io|/simple\b|--(extra-)?index-url"
)
CLIENTS = {"urlopen", "urlretrieve", "Request", "curl", "wget"}
INSTALLERS = {"install", "download", "wheel", "ci", "pack", "npx", "conda"}


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
    if len(re.findall(r"\buses:", text)) != len(BY_COMMIT.findall(text)):
        yield "an action is not named by its commit, with its version beside it"


def of_addresses(text):
    """Where things come from is a matter of the machine, not of the repository."""
    return [f"{found[0]} is a registry's address" for found in REGISTRIES.finditer(text)]


def of_code(source):
    """Python that fetches: by a client of its own, or by an installer in a call that names no check."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Call, ast.List, ast.Tuple)):
            yield from _of_words(node)


def _of_words(node):
    words = {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)}
    names = {leaf.id for leaf in ast.walk(node) if isinstance(leaf, ast.Name)}
    names |= {leaf.attr for leaf in ast.walk(node) if isinstance(leaf, ast.Attribute)}
    if isinstance(node, ast.Call) and (words | names) & CLIENTS:
        yield f"fetches by itself: {ast.unparse(node)[:50]}"
    checks = names & {"CHECKED", "WHEELS", "BUT_ONE"} or words & {"--require-hashes", "--no-index"}
    if words & INSTALLERS and not checks and not {"ci", "--ignore-scripts"} <= words:
        yield f"installs without a check: {ast.unparse(node)[:50]}"


def of_a_repository(root):
    """Return every complaint about the files in this folder, each with its file's name."""
    return [
        f"{name}: {what}"
        for pattern, complaints in RULES
        for name, path in files(Path(root), pattern)
        for what in complaints(path.read_text("utf-8"))
    ]


def files(root, pattern):
    """Return (name, path) of the repository's own files that match; not what was made or fetched."""
    found = {path.relative_to(root): path for path in sorted(root.glob(pattern)) if path.is_file()}
    return [
        (name.as_posix(), path)
        for name, path in found.items()
        if name.parts[0] != "site" and not MADE & set(name.parts)
    ]


MADE = {".git", ".venv", ".one_address", "my_course", "screenshots", "node_modules"}
RULES = [
    ("**/*.lock", of_a_lock),
    ("**/package-lock.json", of_an_npm_lock),
    ("**/package.json", of_a_package_list),
    ("**/*Dockerfile*", of_a_dockerfile),
    (".github/workflows/*", of_a_workflow),
    ("homes/**/*.py", of_code),
    ("start.py", of_code),
    *(
        (f"**/*{suffix}", of_addresses)
        for suffix in (".lock", ".in", ".toml", ".json", ".yml", ".yaml", ".md", ".conf")
    ),
    *(
        (f"{room}/**/*{suffix}", of_addresses)
        for room in ("homes", ".github")
        for suffix in (".py", ".mjs", "Dockerfile")
    ),
]
