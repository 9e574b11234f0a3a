"""httplint's notes as plain data: true for this exchange, and the same on every day."""

from clients import Exchange, Request, Response, send
from clients.judging.lint import LEVELS, MOST_NOTES, TOO_LONG, lint


def exchange(*fields, status=200, content=b"", method="GET"):
    request = Request(method, "http://127.0.0.1/", "/", (("Host", "127.0.0.1"),))
    return Exchange(request, Response(status, "OK", fields, content))


def sentences(judged):
    return [note.sentence for note in judged.notes]


def test_the_gravest_notes_come_first_and_each_has_plain_words():
    notes = lint(exchange(("Date", "yesterday"), ("Content-Length", "3"), content=b"abc")).notes
    assert [LEVELS.index(note.level) for note in notes] == sorted(LEVELS.index(note.level) for note in notes)
    assert notes[0].level == "bad" and not any("<p>" in note.why or "`" in note.why for note in notes)


def test_the_notes_of_an_answer_are_the_same_on_every_day():
    dated = exchange(("Date", "Thu, 01 Jan 2026 09:00:00 GMT"), ("Cache-Control", "max-age=60"))
    said = sentences(lint(dated))
    assert "This response is fresh for 60 seconds." in said and not any("clock" in one for one in said)


def test_what_rfc_9110_allows_in_a_415_is_no_mistake(server):
    judged = lint(send("PUT", server.url + "/user/1", {"Content-Type": "text/plain"}, "hello"))
    assert not [note for note in judged.notes if note.level == "bad"]


def test_without_an_answer_there_is_nothing_to_judge():
    assert lint(Exchange(Request("GET", "http://127.0.0.1/", "/"), None)).notes == ()


def test_fields_that_are_too_long_are_not_judged():
    assert lint(exchange(("X", "y" * 20_000))).remark == TOO_LONG


def test_many_notes_are_cut_and_counted():
    judged = lint(exchange(*(("Set-Cookie", f"a{n}=1; SameSite=x") for n in range(99))))
    assert len(judged.notes) == MOST_NOTES and "more notes are not shown" in judged.remark


def test_words_of_the_server_are_words_in_a_note():
    judged = lint(exchange(("Content-Type", "<script>alert(1)</script>"), ("Vary", "<b>")))
    assert judged.notes and not any("&lt;" in note.sentence + note.why for note in judged.notes)
