"""Code run in a fresh kernel, as a notebook runs it."""

import subprocess

from jupyter_client.manager import start_new_kernel


def printed(code, seconds=120):
    """What the code prints in a kernel of its own. Raises RuntimeError where it fails, or takes longer."""
    manager, client = start_new_kernel(kernel_name="python3", stderr=subprocess.DEVNULL)
    heard = []
    try:
        reply = client.execute_interactive(code, timeout=seconds, output_hook=heard.append)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    if reply["content"]["status"] != "ok":
        raise RuntimeError("\n".join(reply["content"]["traceback"]))
    return "".join(message["content"]["text"] for message in heard if message["msg_type"] == "stream")
