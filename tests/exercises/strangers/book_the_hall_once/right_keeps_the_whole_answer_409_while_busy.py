import hashlib
import threading

from flask import Flask, Response, abort, jsonify, request


class Desk:
    """Keys, with the digest of their first content and the answer to it."""

    def __init__(self):
        self.first = {}
        self.turn = threading.RLock()

    def open(self, key, digest):
        with self.turn:
            if key in self.first:
                return self.first[key]
            self.first[key] = [digest, None]


def make_app():
    app = Flask(__name__)
    bookings, desk = [], Desk()

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            return {"error": f"no booking {number}"}, 404
        return bookings[number - 1]

    def booked(content):
        with desk.turn:
            bookings.append(content)
            number = len(bookings)
        answer = jsonify(content)
        answer.status_code = 201
        answer.headers["Location"] = f"/booking/{number}"
        return answer

    @app.post("/bookings/")
    def book():
        content = request.get_json()
        key = request.headers.get("Idempotency-Key")
        if not key:
            return booked(content)
        digest = hashlib.sha256(app.json.dumps(content, sort_keys=True).encode()).digest()
        known = desk.open(key, digest)
        if known is None:
            answer = booked(content)
            desk.first[key][1] = answer.get_data(), answer.status_code, {"Location": answer.headers["Location"]}
            return answer
        if known[0] != digest:
            abort(422)
        if known[1] is None:
            abort(409)
        octets, status, fields = known[1]
        return Response(octets, status, fields, mimetype="application/json")

    return app
