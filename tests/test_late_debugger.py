"""The debugger of the course's kernels, in a real one: not loaded before somebody debugs, and whole from then on."""

import pytest
from jupyter_client import KernelManager

from homes.setup.kernel_settings import write_kernel_settings

CELL = "def f(a):\n    b = a + 1\n    return b\n\n\nprint(f(41))"
PATIENCE = 60  # seconds; only a kernel that hangs takes them


class Asker:
    """Who asks a kernel about its debugger, as JupyterLab does."""

    def __init__(self, client):
        self.client, self.count = client, 0

    def ask(self, command, **arguments):
        """Send a request on the control channel; gives the answer to it."""
        self.count += 1
        content = {"type": "request", "seq": self.count, "command": command, "arguments": arguments}
        message = self.client.session.msg("debug_request", content)
        self.client.control_channel.send(message)
        while (answer := self.client.get_control_msg(timeout=PATIENCE))["parent_header"] != message["header"]:
            pass
        return answer["content"]

    def printed(self, code):
        """Run a cell; gives what it printed."""
        said = []
        self.client.execute_interactive(code, timeout=PATIENCE, output_hook=lambda one: said.append(one["content"]))
        return "".join(content.get("text", "") for content in said)

    def comes(self, wanted):
        """Wait for what a cell brings about; gives its content."""
        while not wanted(message := self.client.get_iopub_msg(timeout=PATIENCE)):
            pass
        return message["content"]


@pytest.fixture
def asker(tmp_path, monkeypatch):
    """Somebody who has a kernel of the course."""
    write_kernel_settings(tmp_path / "profile_default")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    kernel = KernelManager(kernel_name="python3")
    kernel.start_kernel(cwd=str(tmp_path))
    client = kernel.client()
    client.start_channels()
    client.wait_for_ready(timeout=PATIENCE)
    yield Asker(client)
    client.stop_channels()
    kernel.shutdown_kernel(now=True)


def stopped_at(asker, line):
    """Begin to debug the cell and run it until it stops at a line; gives the number of the thread."""
    assert asker.ask("initialize", clientID="test", adapterID="", pathFormat="path")["success"]
    asker.ask("attach")
    path = asker.ask("dumpCell", code=CELL)["body"]["sourcePath"]
    asker.ask("setBreakpoints", source={"path": path}, breakpoints=[{"line": line}], sourceModified=False)
    asker.ask("configurationDone")
    asker.client.execute(CELL)
    return asker.comes(lambda message: message["content"].get("event") == "stopped")["body"]["threadId"]


def test_a_breakpoint_stops_a_cell_which_then_goes_on(asker):
    thread = stopped_at(asker, line=2)
    frame = asker.ask("stackTrace", threadId=thread)["body"]["stackFrames"][0]
    (scope, *_) = asker.ask("scopes", frameId=frame["id"])["body"]["scopes"]
    (variable,) = asker.ask("variables", variablesReference=scope["variablesReference"])["body"]["variables"]
    assert (frame["name"], frame["line"], variable["name"], variable["value"]) == ("f", 2, "a", "41")
    asker.ask("continue", threadId=thread)
    assert asker.comes(lambda message: message["msg_type"] == "stream")["text"] == "42\n"
