"""Promise: JupyterLab in a GitHub codespace is where start.py says, works through the forwarder, and for its own pages.

Nobody has tried it there: GitHub's forwarder is played by codespace.py, in each of the ways that it may work.
"""

import os
import re
import socket
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
import requests
import websocket
from codespace import DOMAIN, VARIABLES, Forwarder, host_of
from test_start_jupyterlab import OPEN, _end

from homes.setup_course import codespace
from homes.setup_course.learner_copies import hand_out

WAYS = [{}, {"keeps_host": True}, {"keeps_origin": True}, {"keeps_host": True, "keeps_origin": True}]
STRANGERS = ["https://evil.example", f"https://another-17-8888.{DOMAIN}", "http://localhost:1", f"https://{host_of(1)}"]

# Others on this computer have JupyterLabs, too, and they begin with the usual port.
OWN_PORT = "from homes.setup_course import codespace; codespace.USUAL = {}"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        return nobody.getsockname()[1]


@pytest.fixture
def said(course):
    """The address that is printed, while JupyterLab runs on the small course."""
    hand_out(course)
    opened = subprocess.Popen(
        [sys.executable, "-c", f"{OWN_PORT.format(free_port())}{OPEN}", str(course.root)],
        env={**os.environ, **VARIABLES, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    yield next(re.search(r"https?://\S+", line)[0] for line in opened.stdout if "open at" in line)
    _end(opened)


class Browser:
    """The learner's browser, with the forwarder before JupyterLab."""

    def __init__(self, forwarder, address):
        self.forwarder, self.address, self.session = forwarder, urlsplit(address), requests.Session()
        self.session.headers.update({"Host": self.address.netloc, "Referer": f"https://{self.address.netloc}/lab"})

    def opened(self):
        """The page at the address that was printed; its cookies are kept, as those of the name."""
        answer = self.session.get(f"{self.forwarder.url}{self.address.path}?{self.address.query}", timeout=60)
        self.session.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        return answer

    def starts_a_kernel(self, origin):
        """The answer when a page of this origin has a kernel started."""
        fields = {"Origin": origin, "X-XSRFToken": re.search(r"_xsrf=([^;]+)", self.session.headers["Cookie"])[1]}
        return self.session.post(f"{self.forwarder.url}/api/kernels", json={}, headers=fields, timeout=60)

    def talks(self, kernel, origin):
        """The status when a page of this origin opens a WebSocket to a kernel."""
        url = self.forwarder.url.replace("http", "ws") + f"/api/kernels/{kernel}/channels"
        fields = {"host": self.address.netloc, "cookie": self.session.headers["Cookie"], "origin": origin}
        try:
            websocket.create_connection(url, timeout=60, **fields).close()
        except websocket.WebSocketBadStatusException as refused:
            return refused.status_code
        return 101


@pytest.mark.skipif(sys.platform == "win32", reason="a codespace is a Linux")
def test_jupyterlab_is_at_the_printed_address_and_its_kernels_hear_pages_of_that_address_only(said):
    outside = f"https://{urlsplit(said).netloc}"
    assert re.fullmatch(rf"https://{host_of('[0-9]+')}/lab/tree/notebooks/00_start_here.ipynb\?token=\w+", said)
    for way in WAYS:
        with Forwarder(**way) as forwarder:
            browser = Browser(forwarder, said)
            assert "jupyter-config-data" in browser.opened().text
            kernel = browser.starts_a_kernel(outside)
            assert (kernel.status_code, browser.talks(kernel.json()["id"], outside)) == (201, 101), way
            for origin in (*STRANGERS, f"{outside}.evil.example"):
                assert browser.starts_a_kernel(origin).status_code == 404, (way, origin)
                assert browser.talks(kernel.json()["id"], origin) == 403, (way, origin)
            browser.session.close()


def test_elsewhere_nothing_is_said_to_jupyterlab_and_its_address_is_its_own(monkeypatch):
    monkeypatch.delenv("CODESPACES", raising=False)
    assert codespace.options() == []
    assert codespace.seen_from_outside("http://localhost:8888/") == "http://localhost:8888/"


def test_a_taken_port_is_passed_over(monkeypatch):
    for name, value in VARIABLES.items():
        monkeypatch.setenv(name, value)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(codespace, "USUAL", port)
        first, *_, last = codespace.options()
    chosen = int(first.removeprefix("--ServerApp.port="))
    assert (chosen > port, last) == (True, f"--ServerApp.local_hostnames={host_of(chosen)}")
