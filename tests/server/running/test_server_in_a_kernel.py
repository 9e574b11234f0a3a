"""Promise: in a notebook's kernel nothing leaks, nothing hangs, and a cell can be run again. Real kernels."""

import pytest
from asking import listens
from jupyter_client.manager import KernelManager


class Kernel:
    """A running kernel, spoken to as JupyterLab does: each cell has an id, each run of it another message."""

    def __init__(self):
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel()
        self.connect()

    def connect(self):
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    def run(self, code, cell="cell-1"):
        """Run a cell and return what it printed; an exception in it fails the test."""
        content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": True}
        message = self.client.session.msg("execute_request", content, metadata={"cellId": cell})
        self.client.shell_channel.send(message)
        reply, printed = {}, []
        while reply.get("execution_state") != "idle":
            heard = self.client.get_iopub_msg(timeout=60)
            if heard["parent_header"].get("msg_id") == message["header"]["msg_id"]:
                reply = heard["content"]
                printed.append(reply.get("text", ""))
                assert heard["msg_type"] != "error", "\n".join(reply["traceback"])
        return "".join(printed).strip()

    def restart(self):
        """What the button Restart does."""
        self.client.stop_channels()
        self.manager.restart_kernel()
        self.connect()

    def stop(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
        self.manager.cleanup_resources()


@pytest.fixture
def kernel():
    """A fresh kernel."""
    kernel = Kernel()
    yield kernel
    kernel.stop()


START = "from mini_server import start\nserver = start()\nprint(server.url.rpartition(':')[2])"


def test_a_cell_that_is_run_again_serves_anew_at_the_same_port(kernel):
    first = kernel.run(START)
    kernel.run("import requests\nrequests.delete(server.url + '/user/1')", cell="cell-2")
    assert kernel.run(START) == first
    assert kernel.run("print(requests.get(server.url + '/user/1').status_code)", cell="cell-2") == "200"


def test_a_cell_that_is_run_again_stops_its_former_server_even_if_somebody_else_holds_it(kernel):
    kernel.run(START + "\nkept = [server]")
    kernel.run(START)
    assert kernel.run("print(kept[0].running, server.running)", cell="cell-2") == "False True"


def test_a_cell_that_is_run_again_takes_another_port_where_its_own_is_taken_meanwhile(kernel):
    first = kernel.run(START)
    kernel.run("server.stop()", cell="cell-2")
    kernel.run(f"import socket\nother = socket.create_server(('127.0.0.1', {first}))", cell="cell-3")
    assert kernel.run(START) != first


def test_a_restarted_kernel_leaves_no_port_open(kernel):
    port = kernel.run(START)
    kernel.restart()
    assert not listens(port)
    assert kernel.run("1 + 1") == ""


@pytest.mark.parametrize("run", ["app.run()", "app.run(port=5000, debug=True)", "app.run('0.0.0.0', 8000)"])
def test_app_run_in_a_cell_does_not_hang_and_says_what_to_do_instead(kernel, run):
    said = kernel.run(f"from flask import Flask\nimport mini_server\napp = Flask('mine')\n{run}")
    assert "start(app)" in said


def test_a_server_prints_nothing_into_whichever_cell_runs(kernel):
    kernel.run(START)
    ask = "import requests\nanswers = [requests.get(server.url + path) for path in ('/user/1', '/nowhere', '/%zz')]"
    assert kernel.run(ask, cell="cell-2") == ""
