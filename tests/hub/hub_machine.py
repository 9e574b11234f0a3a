"""A hub with real accounts, and a learner at it."""

import contextlib
import json
import pwd
import secrets
import socket
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

import psutil
import requests
import websocket

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
        uid = pwd.getpwnam(name).pw_uid
        left = [one for one in psutil.process_iter(["uids"]) if one.info["uids"].effective == uid]
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
def running_hub(hub):
    """The address of the shipped hub on free ports; its records are in a folder that goes."""
    with (
        tempfile.TemporaryDirectory() as hall,
        tempfile.TemporaryDirectory() as folder,
        open(f"{folder}/log", "w+b") as log,
    ):
        Path(hall).chmod(0o755)  # every account looks into it: learners hand in there
        port, hub_port, proxy_port = free_ports(3)
        url = f"http://127.0.0.1:{port}"
        shipped = str(HERE / "jupyterhub_config.py")
        ways = {"hub_port": hub_port, "proxy_port": proxy_port, "door": f"{hall}/door", "box": f"{hall}/handed_in"}
        text = CONFIG.format(shipped=shipped, group=GROUP, url=url, **ways)
        Path(folder, "config.py").write_text(text, "utf-8")
        words = [hub.program("jupyterhub"), "--config", str(Path(folder, "config.py"))]
        process = subprocess.Popen(words, cwd=folder, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        try:
            wait_for(process, url, log)
            yield url
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


# One learner of a hub, as the hub sees a browser: logs in, waits for the server, opens a notebook, runs its cells.

PATIENCE = 600  # seconds


class Learner:
    """An account at a hub."""

    def __init__(self, url, name, password):
        self.url, self.name, self.password = url, name, password
        self.http, self.kernel = requests.Session(), None

    def close(self):
        """Leave, as somebody does who closes the browser: the server and its kernel stay."""
        self.http.close()
        if self.kernel:
            self.kernel.close()

    @property
    def home(self):
        return f"{self.url}/user/{self.name}"

    def log_in(self):
        """Type name and password, wait for the server as the page does, and open JupyterLab."""
        page = self.answered(self.http.get(f"{self.url}/hub/login", timeout=PATIENCE))
        typed = {"username": self.name, "password": self.password, "_xsrf": self.token("/hub/")}
        page = self.answered(self.http.post(page.url, data=typed, timeout=PATIENCE))
        if "/hub/login" in page.url:
            raise ValueError(f"{self.name} was not let in")
        self.wait_for_server()
        self.answered(self.http.get(f"{self.home}/lab", timeout=PATIENCE))

    def wait_for_server(self):
        """Listen to what the hub tells of the start."""
        address = f"{self.url}/hub/api/users/{self.name}/server/progress"
        fields = {"X-XSRFToken": self.token("/hub/"), "Accept": "text/event-stream"}
        with self.http.get(address, headers=fields, stream=True, timeout=PATIENCE) as events:
            for line in events.iter_lines():
                event = json.loads(line.removeprefix(b"data:")) if line.startswith(b"data:") else {}
                if event.get("ready"):
                    return
                if event.get("failed"):
                    break
        raise ValueError(f"the server of {self.name} did not start")

    def token(self, path):
        """The cookie against forged requests, which the hub and each server give for their own addresses."""
        return next((one.value for one in self.http.cookies if one.name == "_xsrf" and one.path == path), "")

    def answered(self, response):
        response.raise_for_status()
        return response

    def ask(self, method, target, data=None):
        """Ask the learner's own server; gives its JSON."""
        fields = {"X-XSRFToken": self.token(f"/user/{self.name}/")}
        address = f"{self.home}/api/{target}"
        return self.answered(self.http.request(method, address, json=data, headers=fields, timeout=PATIENCE)).json()

    def open(self, path):
        """Open a notebook of one's home, and its kernel; gives the sources of its code cells, and their tags."""
        cells = self.ask("GET", f"contents/{path}?content=1")["content"]["cells"]
        wanted = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
        kernel = self.ask("POST", "sessions", wanted)["kernel"]["id"]
        ours = [one for one in self.http.cookies if f"/user/{self.name}/".startswith(one.path)]
        cookies = "; ".join(f"{one.name}={one.value}" for one in ours)
        address = f"{self.home.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels?session_id={kernel}"
        self.kernel = websocket.create_connection(address, cookie=cookies, origin=self.url, timeout=PATIENCE)
        return [cell for cell in cells if cell["cell_type"] == "code"]

    def run(self, code):
        """Run a cell, and wait until it is done; gives what it printed. Raises ValueError where it fails."""
        number, printed, waiting = uuid.uuid4().hex, [], {"execute_reply", "idle"}
        header = {"msg_id": number, "msg_type": "execute_request", "username": "", "session": number, "version": "5.4"}
        asked = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": False}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": asked, "channel": "shell"}
        self.kernel.send(json.dumps(message | {"buffers": []}))
        while waiting:
            message = json.loads(self.kernel.recv())
            if message.get("parent_header", {}).get("msg_id") != number:
                continue
            content = message["content"]
            if message["msg_type"] == "error":
                raise ValueError(f"{content['ename']}: {content['evalue']}\nin the cell:\n{code}")
            printed += [content["text"]] if message["msg_type"] == "stream" else []
            waiting -= {message["msg_type"], content.get("execution_state")}
        return "".join(printed)

    def run_all(self, cells):
        """Run these cells one after the other, as Run All does; a cell that raises on purpose may."""
        for cell in cells:
            try:
                self.run("".join(cell["source"]))
            except ValueError:
                if "raises-exception" not in cell["metadata"].get("tags", []):
                    raise
