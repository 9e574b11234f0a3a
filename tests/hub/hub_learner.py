"""One learner of a hub, as the hub sees a browser: logs in, waits for the server, opens a notebook, runs its cells."""

import json
import time
import uuid
from dataclasses import dataclass, field

import requests
import websocket

PATIENCE = 600  # seconds; thirty servers that start at once keep two cores busy for a while


@dataclass
class Learner:
    """An account at a hub, and how long each step took in seconds."""

    url: str
    name: str
    password: str
    took: dict = field(default_factory=dict)

    def __post_init__(self):
        self.http = requests.Session()
        self.kernel = None

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
        begin = time.perf_counter()
        page = self.answered(self.http.get(f"{self.url}/hub/login", timeout=PATIENCE))
        typed = {"username": self.name, "password": self.password, "_xsrf": self.token("/hub/")}
        page = self.answered(self.http.post(page.url, data=typed, timeout=PATIENCE))
        if "/hub/login" in page.url:
            raise ValueError(f"{self.name} was not let in")
        self.wait_for_server()
        page = self.answered(self.http.get(f"{self.home}/lab", timeout=PATIENCE))
        self.took["spawn"] = time.perf_counter() - begin

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

    def write(self, path, sources):
        """Put a notebook of these cells into one's home."""
        new = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
        cells = [{**new, "id": f"cell-{number}", "source": source} for number, source in enumerate(sources)]
        python = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        content = {"cells": cells, "metadata": python, "nbformat": 4, "nbformat_minor": 5}
        self.ask("PUT", f"contents/{path}", {"type": "notebook", "content": content})

    def open(self, path):
        """Open a notebook of one's home, and its kernel; gives the sources of its code cells, and their tags."""
        cells = self.ask("GET", f"contents/{path}?content=1")["content"]["cells"]
        begin = time.perf_counter()
        wanted = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
        kernel = self.ask("POST", "sessions", wanted)["kernel"]["id"]
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies if self.is_ours(one))
        address = f"{self.home.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels?session_id={kernel}"
        self.kernel = websocket.create_connection(address, cookie=cookies, origin=self.url, timeout=PATIENCE)
        self.opened = begin
        return [cell for cell in cells if cell["cell_type"] == "code"]

    def is_ours(self, cookie):
        return f"/user/{self.name}/".startswith(cookie.path)

    def run(self, code):
        """Run a cell, and wait until it is done; gives what it printed. Raises ValueError where it fails."""
        number, printed, waiting = uuid.uuid4().hex, [], {"execute_reply", "idle"}
        self.kernel.send(json.dumps(request(number, code)))
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
            self.took.setdefault("first cell", time.perf_counter() - self.opened)
        self.took["lesson"] = time.perf_counter() - self.opened


def request(number, code):
    """The message that asks a kernel to run code."""
    named = {"msg_id": number, "msg_type": "execute_request", "username": "", "session": number, "version": "5.4"}
    asked = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": False}
    return {"header": named, "parent_header": {}, "metadata": {}, "content": asked, "channel": "shell", "buffers": []}
