"""The servers that are compared, each in a process of its own.

`python -m homes.benchmarks.server.serving NAME` prints the port and serves until its standard input ends.
"""

import logging
import sys
import threading

from flask import Flask, jsonify

from mini_server import start


def plain_flask():
    """The same route in plain Flask: no questions, no steps, no journal, the record in a dict."""
    app = Flask("plain")
    users = {"1": {"name": "Ada Lovelace", "email": "ada@example.org"}}

    @app.get("/user/<id>")
    def user(id):
        return jsonify(users[id])

    return app


def port_of(server):
    """The port of a server of ours."""
    return int(server.url.rpartition(":")[2])


def course():
    """The course's server, everything on."""
    server = start()
    return server, port_of(server)


def flask_on_http11():
    """Plain Flask on the course's own HTTP/1.1 server."""
    server = start(plain_flask())
    return server, port_of(server)


def flask_on_werkzeug():
    """Plain Flask on Werkzeug's threaded server, told to speak HTTP/1.1."""
    from werkzeug.serving import WSGIRequestHandler, make_server

    WSGIRequestHandler.protocol_version = "HTTP/1.1"
    server = make_server("127.0.0.1", 0, plain_flask(), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, server.server_port


def flask_on_waitress():
    """Plain Flask on waitress as it comes."""
    import waitress

    server = waitress.create_server(plain_flask(), host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    return server, server.effective_port


SERVERS = {"course": course, "http11": flask_on_http11, "werkzeug": flask_on_werkzeug, "waitress": flask_on_waitress}

if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    server, port = SERVERS[sys.argv[1]]()
    print(port, flush=True)
    sys.stdin.read()
