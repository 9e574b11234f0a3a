"""What is predicted with a request panel is kept, over restarts too, and the board shows it."""

import json

from exercises import progress
from exercises.progress_record import learner_record, write_down
from mini_server import start
from workbench import RequestPanel


def predicted(server, status, records, name="03-your-turn", address="/user/1"):
    """A panel that has sent one predicted DELETE."""
    panel = RequestPanel(server.url, "DELETE", address, predict=True, name=name)
    panel.predict(status, records)
    return panel, str(panel.send())


def lines_of(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_prediction_is_written_down_with_what_came_and_whether_it_matched(progress_path):
    with start() as server:
        predicted(server, "2xx", "one")
        predicted(server, "2xx", "none", address="/user/2")
    first, second = lines_of(progress_path)
    assert (first["kind"], first["id"], first["predicted"]) == ("panel", "03-your-turn", "status 2xx, records one")
    assert first["came"] == "status 204, one record changes" and first["matched"] is True
    assert second["matched"] is False


def test_a_code_carries_them_and_a_reset_forgets_them(tmp_path, monkeypatch):
    with start() as server:
        predicted(server, "2xx", "one")
        predicted(server, "4xx", "none")
    board, code = str(progress()), progress().code()
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "elsewhere.jsonl"))
    assert "Brought in: 1 result" in str(progress().bring_in(code))
    assert str(progress()) == board
    assert "Brought in: 0 results" in str(progress().bring_in(code))
    assert "Forgotten: 03-your-turn" in str(progress().reset("03-your-turn"))
    assert "predicted" not in str(progress())


def test_damaged_records_count_for_no_more_than_they_say():
    write_down("panel", "03-x", tries="many", right=-1, matched="yes")
    write_down("panel", "03-x", tries=2, right=9)
    panel = learner_record().panels["03-x"]
    assert (panel.tries, panel.right) == (3, 2)
