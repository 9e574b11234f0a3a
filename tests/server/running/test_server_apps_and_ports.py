"""Promise: start() serves any app on any free port, and says in a sentence what it cannot do."""

import socket

import pytest
from asking import hello, port_of, wait_for_connections_to_end
from flask import Flask

from mini_server import start
from mini_server.sockets import listening_socket


def test_a_taken_port_is_an_oserror_with_a_sentence_that_says_what_to_do():
    with start() as server, pytest.raises(OSError, match=r"Port \d+ of 127\.0\.0\.1 is not free\. Stop what uses it"):
        start(port=port_of(server))


@pytest.mark.parametrize("reason", [socket.EAI_NONAME, socket.EAI_AGAIN], ids=["no such name", "nobody to ask"])
def test_a_host_whose_name_means_nothing_is_named_and_no_port_is_blamed(reason, monkeypatch):
    def asked(*given, **more):
        raise socket.gaierror(reason, "nobody knows this name")

    monkeypatch.setattr(socket, "create_server", asked)
    with pytest.raises(OSError, match=r"No server can listen at 0\.0\.0\.0x\. Use 127\.0\.0\.1"):
        listening_socket("0.0.0.0x", 8000)


@pytest.mark.parametrize("thing", ["app", 5, {}, ["app"]])
def test_start_of_what_is_no_app_is_a_typeerror_that_says_what_to_do(thing):
    with pytest.raises(TypeError, match=r"Call start\(app\) or start\(\)"):
        start(thing)


class AsAnObject:
    """An app that is an object and takes no attributes."""

    __slots__ = ()

    def __call__(self, environ, start_response):
        return hello(environ, start_response)


@pytest.mark.parametrize("app", [hello, AsAnObject(), AsAnObject().__call__, Flask("mine").wsgi_app])
def test_any_wsgi_callable_can_be_served(start_app, app):
    assert start_app(app).get("/").status in (200, 404)


def test_an_app_that_raises_gives_500_without_its_traceback_and_the_owner_can_look(start_app, capfd):
    def broken(environ, start_response):
        raise ValueError("ana-secret")

    asker = start_app(broken)
    answer = asker.get("/")
    assert (answer.status, answer.reason) == (500, "Internal Server Error")
    assert "ana-secret" not in answer.text
    asker.session.close()
    wait_for_connections_to_end()
    assert [str(error) for error in asker.server.errors] == ["ana-secret"]
    assert capfd.readouterr() == ("", "")


def test_nothing_is_printed_whatever_comes(server, capfd):
    server.get("/user/1")
    server.get("/nowhere")
    server.octets(b"nonsense\r\n\r\n")
    assert capfd.readouterr() == ("", "")
