"""The proxy hands on what it gets, and what it loses is lost for the client only."""

import socket
import threading

import pytest
import requests

from clients import LossyProxy, records, send
from clients.gateway import Form, Gateway, RenamingGateway
from clients.retrying import ALL, retrying

ZOE = {"name": "Zoe", "email": "zoe@example.org"}


def users(server):
    return records(server.url)["user"]


def first_time(one):
    """Lose the response to every other request."""
    return one.number % 2 == 1


def raw(url, data):
    """What is answered to these bytes until the connection closes."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as line:
        line.sendall(data)
        line.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: line.recv(65_536), b""))


def test_without_losses_the_client_gets_what_the_server_answered(server):
    with LossyProxy(server.url) as proxy:
        exchange = send("GET", proxy.url + "/user/1", {"Accept": "text/html"})
    direct = send("GET", server.url + "/user/1", {"Accept": "text/html"})
    without = [pair for pair in direct.response.headers if pair[0] != "Journal"]
    assert [pair for pair in exchange.response.headers if pair[0] != "Journal"] == without
    assert exchange.response.body == direct.response.body


def test_headers_are_set_in_place_of_the_servers_own_or_left_out(server):
    with LossyProxy(server.url, headers={"Cache-Control": "max-age=60", "vary": None}) as proxy:
        exchange = send("GET", proxy.url + "/user/1")
    names = [name for name, _ in exchange.response.headers]
    assert exchange.header("Cache-Control") == "max-age=60" and names.count("Cache-Control") == 1
    assert exchange.header("Vary") is None and send("GET", server.url + "/user/1").header("Vary") == "Accept"


def test_an_address_has_a_new_name_for_clients_in_requests_and_responses_and_the_old_one_for_the_server(server):
    with RenamingGateway(server.url, {"/user/deletion/": "/user/delete/"}) as proxy:
        page = send("GET", proxy.url + "/user/show/1", {"Accept": "text/html"})
        gone = send("GET", proxy.url + "/user/deletion/1")
    assert '<a href="/user/deletion/1">' in page.text() and "/user/delete/" not in page.text()
    assert int(page.header("Content-Length")) == len(page.response.body)
    assert gone.status == 200 and "1" not in users(server)
    with RenamingGateway(server.url, {"/user/": "/honest/user/"}) as proxy:
        page = send("GET", proxy.url + "/user/show/2", {"Accept": "text/html"})
    assert 'action="/user/delete/2"' in page.text() and "/user/show/" in page.header("Link")
    assert "/honest/user/" not in page.text() + page.header("Link")


def test_a_lost_answer_is_one_whose_work_was_done(server):
    with LossyProxy(server.url, lose=1) as proxy:
        exchange = send("POST", proxy.url + "/users/", body=ZOE)
        (one,) = proxy.lost
    assert exchange.response is None and exchange.error == "The connection was closed without a response."
    assert one.exchange.status == 201 and "the response was lost on its way" in str(one.exchange)
    assert users(server)["6"] == ZOE


def test_a_lost_request_looks_the_same_to_the_client_and_the_server_never_sees_it(server):
    dropping = LossyProxy(server.url, drop=lambda request: request.method == "PUT")
    with LossyProxy(server.url, lose=1) as losing, dropping:
        lost = send("PUT", losing.url + "/user/1", body=ZOE)
        dropped = send("PUT", dropping.url + "/user/2", body=ZOE)
        read = send("GET", dropping.url + "/user/2")
        (one,) = dropping.lost
    assert lost.error == dropped.error and lost.response is dropped.response is None
    assert (users(server)["1"], read.json()["name"]) == (ZOE, "Grace Hopper")
    assert one.exchange.response is None and "lost on its way to the server" in str(one.exchange)


def test_after_the_number_of_losses_all_answers_arrive(server):
    with LossyProxy(server.url, lose=2) as proxy:
        assert [send("GET", proxy.url + "/user/1").status for _ in range(4)] == [None, None, 200, 200]


@pytest.mark.parametrize(
    ("method", "address", "statuses", "made"),
    [("POST", "/users/", [201, 201], 2), ("PUT", "/user/zoe", [201, 204], 1)],
)
def test_a_client_that_repeats_everything_makes_two_by_post_and_one_by_put(server, method, address, statuses, made):
    with LossyProxy(server.url, lose=first_time) as proxy, retrying(methods=ALL) as client:
        assert client.request(method, proxy.url + address, json=ZOE).status_code == statuses[-1]
        assert [one.exchange.status for one in proxy.passed] == statuses
    assert list(users(server).values()).count(ZOE) == made


def test_two_requests_sent_at_once_are_told_apart(server):
    asked = b"GET /user/1 HTTP/1.1\r\nHost: x\r\n\r\n", b"DELETE /user/2 HTTP/1.1\r\nHost: y\r\n\r\n"
    with LossyProxy(server.url) as proxy:
        answers = raw(proxy.url, b"".join(asked))
        assert [one.exchange.request.raw for one in proxy.passed] == list(asked)
    assert answers.count(b"HTTP/1.1 200 OK") == 1 and answers.count(b"HTTP/1.1 204 No Content") == 1


def test_a_body_in_chunks_is_read_whole_and_arrives_in_chunks(raw_server):
    chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n"
    with LossyProxy(raw_server(chunked).url) as proxy:
        exchange = send("GET", proxy.url + "/")
        assert exchange.response.body == proxy.passed[0].exchange.response.body == b"hello world"
    assert exchange.header("Transfer-Encoding") == "chunked"


def test_a_body_in_chunks_is_handed_on_to_the_server(server):
    chunks = b"12\r\n" + b'{"name": "Zoe", "e' + b"\r\n1a\r\n" + b'mail": "zoe@example.org" } '[:26] + b"\r\n0\r\n\r\n"
    head = b"PUT /user/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    with LossyProxy(server.url) as proxy:
        assert raw(proxy.url, head + chunks).startswith(b"HTTP/1.1 204")
    assert users(server)["1"] == ZOE


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", b"501"),
        (b"GET nowhere HTTP/1.1\r\nHost: a\r\n\r\n", b"400"),
        (b"GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", b"400"),
        (b"nonsense\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n" + b"x" * 3_000_000, b"413"),
    ],
)
def test_what_cannot_be_handed_on_is_refused_in_words(server, data, status):
    with LossyProxy(server.url) as proxy:
        answer = raw(proxy.url, data)
        assert answer.split(b" ")[1] == status and b"This proxy" in answer
        assert proxy.passed == ()


def test_a_server_that_is_not_there_is_502(server):
    server.stop()
    with LossyProxy(server.url) as proxy:
        exchange = send("GET", proxy.url)
    assert exchange.status == 502 and "gave no response" in exchange.response.text()


def without_end(connection, request):
    connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        connection.sendall(b"x" * 65_536)


@pytest.mark.parametrize(
    ("answer", "status", "words"),
    [
        (lambda connection, _: connection.recv(1), 504, ""),
        (b"", 502, ""),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", 502, ""),
        (b"<html>", 502, ""),
        (b"HTTP/1.1 abc\r\n\r\n", 502, ""),
        (without_end, 502, "more than 2,000,000 bytes"),
    ],
    ids=["silence", "nothing", "half", "a page", "no status", "without end"],
)
def test_a_server_that_does_not_answer_in_time_is_504_and_one_that_does_not_answer_right_502(
    raw_server, answer, status, words
):
    with LossyProxy(raw_server(answer).url, timeout=0.2 if status == 504 else 60) as proxy:
        exchange = send("GET", proxy.url)
    assert exchange.status == status and words in exchange.response.text()


def test_stopping_frees_the_port_and_ends_every_thread(server):
    proxy = LossyProxy(server.url)
    with requests.Session() as client:
        client.get(proxy.url + "/user/1")
        proxy.stop()
        proxy.stop()
        with pytest.raises(requests.ConnectionError):
            client.get(proxy.url + "/user/1")
    threads = [one for one in threading.enumerate() if one.name == "lossy proxy"]
    for thread in threads:
        thread.join(60)
    assert [one for one in threads if one.is_alive()] == []
    socket.create_server(("127.0.0.1", int(proxy.authority.split(":")[1]))).close()


def test_many_clients_at_once_are_all_served_and_counted(server):
    with LossyProxy(server.url, lose=first_time) as proxy:
        threads = [threading.Thread(target=send, args=("GET", proxy.url + "/user/1")) for _ in range(60)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(one.number for one in proxy.passed) == list(range(1, 61))
        assert len(proxy.lost) == 30


def test_a_gateway_translates_a_user_both_ways_and_hands_on_everything_else(server):
    loud = Form(
        lambda user: {"NAME": user["name"]}, lambda sent: {"name": sent["NAME"], "email": "x@example.org"}, "/v2"
    )
    typed = Form(lambda user: {"N": user["name"]}, media_type="application/vnd.n+json")
    with Gateway(server.url, Form(dict), loud, typed, headers={"Vary": "Accept"}) as gateway:
        shown = [send("GET", gateway.url + address).json() for address in ("/user/1", "/v2/user/1")]
        exchange = send("GET", gateway.url + "/user/1", {"Accept": typed.media_type})
        saved = send("PUT", gateway.url + "/v2/user/1", body={"NAME": "Ada King"})
        refused = send("PUT", gateway.url + "/v2/user/1", {"Content-Type": "application/json"}, "{")
        unknown, users_list = (send("GET", gateway.url + address) for address in ("/v3/user/1", "/users/"))
    assert [one.get("NAME") for one in shown] == [None, "Ada Lovelace"] and shown[0]["name"] == "Ada Lovelace"
    assert (exchange.json(), exchange.header("Content-Type")) == ({"N": "Ada Lovelace"}, typed.media_type)
    assert exchange.header("ETag") is None and exchange.header("Content-Length") == "21"
    assert (saved.status, users(server)["1"]["name"]) == (204, "Ada King")
    assert (refused.status, unknown.status, users_list.json()["total"]) == (400, 404, 5)
