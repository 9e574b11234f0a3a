"""The StyleScoreboard: numbers, their reasons, and one content in two forms."""

import re

import pytest

from clients import send, state
from mini_server import start
from workbench import StyleScoreboard
from workbench.experiments.style_scoreboard.rows import ROWS


@pytest.fixture
def board(server):
    return StyleScoreboard(server.url, title="Three styles")


def numbers(board, words):
    """The numbers of the row that begins with these words."""
    lines = board.text().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(words))
    return [line.split("  ")[-1].strip() for line in lines[place + 1 : place + 4]]


def test_every_row_has_three_numbers_a_reason_and_when_it_would_not_be_so(board):
    text = board.text()
    for row in ROWS:
        assert f"{row.words}\n" in text and f"  {row.why}\n" in text and f"  {row.unless}" in text
    assert numbers(board, "Addresses") == ["4", "4", "2"]
    assert numbers(board, "Of these, answers that were out of date") == ["2", "1", "0"]
    assert numbers(board, "Users lost to a spider") == ["5", "0", "0"]
    assert numbers(board, "Failures that the status hid") == ["1", "0", "0"]
    assert numbers(board, "Left unknown") == ["5", "5", "0"]
    assert numbers(board, "Made twice, of five whose answer was lost: POST") == ["5", "5", "5"]
    assert numbers(board, "Made twice, of five whose answer was lost: PUT") == [
        *["there is no PUT"] * 2,
        "0",
    ]


def test_the_nine_jobs_are_shown_with_what_crossed(board):
    text = board.text()
    first = "6. Read what was changed\n   Verb in the address         GET /user/show/6 → 200, from the store"
    assert f"{first}, and out of date" in text
    assert "DELETE /user/6 → 410, from the server, not done, and the status says so" in text


def test_no_row_sums_up_what_has_no_common_unit(board):
    assert not re.search(r"total|score:|points|winner", board.text(), re.IGNORECASE)


def test_the_numbers_are_counted_from_the_records_that_are_there(server, board):
    send("DELETE", server.url + "/user/5")
    assert numbers(board, "Users lost to a spider") == ["4", "0", "0"]


def test_the_text_is_the_same_again_and_on_every_fresh_server(server, board):
    with start() as other:
        assert StyleScoreboard(other.url, title="Three styles").text() == board.text() == board.measure().text()


def test_the_records_are_as_before(server, board):
    before = state(server.url)
    board.widget()
    assert state(server.url) == before


def test_the_widget_shows_what_the_text_says(board):
    board.widget()
    html = board.board.value
    assert all(html.count(row.words) == 2 for row in ROWS) and all(row.unless.split("'")[0] in html for row in ROWS)
    assert html.count('class="oa-count ') == 3 * len(ROWS) and 'style="width: 100.0%"' in html


def test_the_button_measures_again(board):
    first = board.widget() and board.measured
    board.widget().children[2].click()
    assert board.measured is not first and board.measured.keys() == {"verbs", "honest", "nouns"}


def test_a_server_that_cannot_put_its_records_back_is_left_alone(answering):
    board = StyleScoreboard(answering(b"HTTP/1.1 204 No Content\r\n\r\n"))
    assert "so nothing was measured" in repr(board)
    board.widget()
    assert 'role="alert"' in board.board.value


def test_a_server_with_other_addresses_is_said_to_have_them(raw_answers):
    board = StyleScoreboard(raw_answers)
    assert "The first job, creating a user, was not done (Verb in the address:" in repr(board)


@pytest.fixture
def raw_answers(answering):
    """A server whose every answer is a state of its records."""
    content = b'{"now": "/", "records": {}}'
    return answering(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(content), content))


def test_a_stopped_server_and_no_address_are_a_sentence(server):
    server.stop()
    assert repr(StyleScoreboard(server.url)).startswith("Nothing answers at {base_url}")
    assert repr(StyleScoreboard("nowhere")).startswith("Not sent: 'nowhere/' is not a whole address.")
