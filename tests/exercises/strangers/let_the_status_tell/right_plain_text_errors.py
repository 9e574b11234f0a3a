from threading import Lock

from flask import Flask, Response


def make_app():
    app = Flask(__name__)
    seats, lock = {"11": False, "12": False, "13": False}, Lock()

    @app.route("/seat/<number>")
    def show(number):
        try:
            return {"seat": number, "taken": seats[number], "book": f"/seat/{number}/book"}
        except KeyError:
            return Response(f"there is no seat {number}\n", 404, mimetype="text/plain")

    @app.route("/seat/<number>/book", methods=["POST"])
    def book(number):
        with lock:
            was = seats.get(number)
            if was is None:
                return Response("no such seat\n", status="404 Not Found", mimetype="text/plain")
            if was:
                return Response("taken\n", status="409 Conflict", mimetype="text/plain")
            seats[number] = True
        return {"seat": number, "taken": True}, 200

    return app
