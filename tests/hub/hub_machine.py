"""A machine with a hub: accounts that are made and removed again, the hub with its proxy, and what everybody takes."""

import contextlib
import pwd
import secrets
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psutil
import requests

from homes.hub import HERE

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
c.Spawner.environment["ONE_ADDRESS_HAND_IN"] = {door!r}
c.JupyterHub.services[-1]["command"][-2:] = [{box!r}, {door!r}]
"""


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
        left = processes_of(pwd.getpwnam(name).pw_uid)
        for process in left:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(left, timeout=15)  # userdel refuses while one of them is not gone yet
        call("userdel", "--remove", name)


def call(*words, given=None):
    done = subprocess.run(words, input=given, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(f"{words[0]} failed: {done.stderr}")


@contextlib.contextmanager
def running_hub(hub, more=""):
    """The shipped hub on free ports, its records in a folder that goes; `more` settings. Gives (process, url)."""
    with open_folder() as hall, tempfile.TemporaryDirectory() as folder, open(Path(folder, "log"), "w+b") as log:
        port, hub_port, proxy_port = free_ports(3)
        url = f"http://127.0.0.1:{port}"
        shipped = str(HERE / "jupyterhub_config.py")
        ways = {"hub_port": hub_port, "proxy_port": proxy_port, "door": f"{hall}/door", "box": f"{hall}/handed_in"}
        text = CONFIG.format(shipped=shipped, group=GROUP, url=url, **ways) + more
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


@contextlib.contextmanager
def open_folder():
    """A folder that goes, into which every account may look: where learners hand in."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield folder


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
    """The processes of an account."""
    return [one for one in psutil.process_iter(["uids"]) if one.info["uids"].effective == uid]


def family(number):
    """A process and all that it started."""
    return [psutil.Process(number), *psutil.Process(number).children(recursive=True)]


def mebibytes(process):
    """What a process takes, memory that it shares counted in parts: its proportional set size."""
    return process.memory_full_info().pss / 2**20


def cpu_seconds(process):
    """The processor's time that a process has taken until now."""
    spent = process.cpu_times()
    return spent.user + spent.system
