"""Files of a small course, for the tests of the set-up."""

import json


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
