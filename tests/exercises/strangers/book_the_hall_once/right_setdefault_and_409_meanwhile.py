import json
from itertools import count

from flask import Flask, Response, jsonify, request


def make_app():
    app = Flask("hall")
    bookings, kept, numbers = {}, {}, count(1)

    @app.get("/bookings/")
    def list_them():
        return jsonify(bookings=list(bookings.values()))

    @app.get("/booking/<int:number>")
    def show(number):
        return (jsonify(bookings[number]), 200) if number in bookings else (jsonify(error=f"no booking {number}"), 404)

    @app.post("/bookings/")
    def book():
        wanted = request.get_json()
        mine = {"content": wanted, "answer": None}
        key = request.headers.get("Idempotency-Key")
        first = mine if key is None else kept.setdefault(key, mine)  # one step: only one can be the first
        if first is mine:
            number = next(numbers)
            bookings[number] = wanted
            mine["answer"] = number, json.dumps(wanted)
        elif first["content"] != wanted:
            return jsonify(error="other content with this key"), 422
        elif first["answer"] is None:
            return jsonify(error="the first one is still at work"), 409, {"Retry-After": "1"}
        number, text = first["answer"]
        return Response(text, 201, {"Location": f"/booking/{number}"}, content_type="application/json")

    return app
