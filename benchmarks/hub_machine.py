"""A machine with a hub: accounts that are made and removed again, the hub with its proxy, and what everybody takes."""

import contextlib
import os
import pwd
import secrets
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import requests

from hub.places import HERE

GROUP = "one-address-bench"
CONFIG = """
load_subconfig({shipped!r})
c = get_config()
c.PAMAuthenticator.allowed_groups = {{{group!r}}}
c.JupyterHub.bind_url = {url!r}
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{hub_port}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy_port}"
c.ConfigurableHTTPProxy.pid_file = "proxy.pid"
c.JupyterHub.db_url = "sqlite:///hub.sqlite"
c.JupyterHub.cookie_secret_file = "cookie_secret"
"""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@contextlib.contextmanager
def accounts(count):
    """So many accounts of this machine as {name: password}, each with a home; all is removed at the end."""
    everybody = {f"oa-bench-{number:02}": secrets.token_hex(8) for number in range(1, count + 1)}
    call("groupadd", "--force", GROUP)
    try:
        for name in everybody:
            call("useradd", "--create-home", "--groups", GROUP, "--shell", "/bin/sh", name)
        call("chpasswd", given="".join(f"{name}:{word}\n" for name, word in everybody.items()))
        yield everybody
    finally:
        for name in everybody:
            remove(name)
        call("groupdel", GROUP)


def remove(name):
    """Remove an account with its home and every process that is still its own."""
    with contextlib.suppress(KeyError):
        for process in processes_of(pwd.getpwnam(name).pw_uid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process.name), signal.SIGKILL)
        call("userdel", "--remove", name)


def call(*words, given=None):
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{words[0]} failed: {done.stderr}")


@contextlib.contextmanager
def running_hub(hub, more=""):
    """The shipped hub on free ports, its records in a folder that goes; `more` settings. Gives (process, url)."""
    with tempfile.TemporaryDirectory() as folder, open(Path(folder, "log"), "w+b") as log:
        port, hub_port, proxy_port = free_ports(3)
        url = f"http://127.0.0.1:{port}"
        shipped = str(HERE / "jupyterhub_config.py")
        text = CONFIG.format(shipped=shipped, group=GROUP, url=url, hub_port=hub_port, proxy_port=proxy_port) + more
        Path(folder, "config.py").write_text(text, "utf-8")
        words = [hub.program("jupyterhub"), "--config", str(Path(folder, "config.py"))]
        process = subprocess.Popen(words, cwd=folder, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        try:
            wait_for(process, url, log)
            yield process, url
        except requests.HTTPError as error:
            raise RuntimeError(f"{error}\n{complaints(log)}") from error
        finally:
            process.terminate()
            process.wait(120)


def wait_for(process, url, log):
    while process.poll() is None:
        with contextlib.suppress(requests.ConnectionError):
            if requests.get(f"{url}/hub/api/", timeout=10).ok:
                return
        time.sleep(0.1)
    raise RuntimeError(complaints(log))


def complaints(log):
    """The lines of a log that are more than news, the last ones."""
    log.seek(0)
    lines = log.read().decode("utf-8", "replace").splitlines()
    return "\n".join([line for line in lines if not line.startswith(("[I ", "[D "))][-60:])


def free_ports(count):
    with contextlib.ExitStack() as open_ones:
        sockets = [open_ones.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [one.getsockname()[1] for one in sockets]


def processes_of(uid):
    """The folders in /proc of an account's processes."""
    owners = {one: asked_of(one, one.stat) for one in all_processes()}
    return [one for one, owner in owners.items() if owner and owner.st_uid == uid]


def all_processes():
    return [one for one in Path("/proc").iterdir() if one.name.isdecimal()]


def asked_of(process, question):
    """The answer to a question about a process, or None where it has ended meanwhile."""
    try:
        return question()
    except (FileNotFoundError, ProcessLookupError):
        return None


def family(number):
    """The folders in /proc of a process and of all that it started."""
    stats = {one: asked_of(one, lambda one=one: stat_of(one)) for one in all_processes()}
    found = [Path("/proc", str(number))]
    for one in found:
        found += [child for child, stat in stats.items() if stat and stat[1] == one.name]
    return found


def stat_of(process):
    """The numbers of /proc/.../stat behind the name."""
    return (process / "stat").read_text().rpartition(")")[2].split()


def mebibytes(process):
    """What a process takes, memory that it shares counted in parts: its proportional set size."""
    lines = (process / "smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1024


def cpu_seconds(process):
    """The processor's time that a process has taken until now."""
    return sum(int(ticks) for ticks in stat_of(process)[11:13]) / TICKS


def command_of(process):
    return (process / "cmdline").read_text().replace("\0", " ")
