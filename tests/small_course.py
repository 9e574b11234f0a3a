"""Files of a small course, for the tests of the set-up."""

import json
import os
import subprocess
import sys
import sysconfig


def notebook(*sources):
    """Return an executed notebook as text: one code cell for each source."""
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": number,
            "source": source,
            "outputs": [{"output_type": "stream", "name": "stdout", "text": "200\n"}],
        }
        for number, source in enumerate(sources, 1)
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def write(path, text):
    """Write a file, with the folders it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def start(places, *words, **variables):
    """Run start.py and return its finished process; it finds the uv of this environment, and no other packages."""
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
    own = {"PATH": path, "PIP_CONFIG_FILE": os.devnull, "UV_NO_CONFIG": "1", "UV_HTTP_RETRIES": "0"}
    left_out = {"PIP_FIND_LINKS", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "UV_DEFAULT_INDEX", "UV_INDEX"}
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    command = [sys._base_executable, str(places.root / "start.py"), *words]
    return subprocess.run(command, env={**kept, **own, **variables}, capture_output=True, encoding="utf-8", check=False)


def packages_from(shelf):
    """Return the variables by which uv and pip find what lies in the folder `shelf`, and nothing else."""
    return {"UV_NO_INDEX": "1", "UV_FIND_LINKS": str(shelf), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shelf)}
