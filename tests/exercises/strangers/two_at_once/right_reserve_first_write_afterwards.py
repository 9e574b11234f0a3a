import time
from itertools import count
from threading import Condition

from flask import Flask, jsonify, make_response, request

PENDING = object()


def make_app():
    app = Flask(__name__)
    notice, tickets, kept, book = {"text": "We leave at nine.", "version": 1}, {}, {}, []
    numbers, changed = count(1), Condition()
    reserved = set()

    def enter(line):
        time.sleep(0.004)  # the purser writes slowly
        book.append(line)

    @app.get("/book")
    def show_book():
        return {"lines": book}

    @app.get("/notice")
    def show_notice():
        with changed:
            return {"text": notice["text"]}, 200, {"ETag": f'"{notice["version"]}"'}

    @app.put("/notice")
    def put_notice():
        text = request.get_json()["text"]
        if not request.if_match:
            return {"error": "say by If-Match which notice you have seen"}, 428
        with changed:
            if not request.if_match.contains(str(notice["version"])):
                return {"error": "this is not the notice you have seen"}, 412
            notice.update(text=text, version=notice["version"] + 1)
        enter(f"a new notice: {text}")
        return "", 204

    @app.get("/tickets/")
    def all_tickets():
        with changed:
            return {"tickets": [f"/ticket/{number}" for number in tickets], "free": 3 - len(tickets)}

    def answer_for(key, car):
        """The kept answer, once it is there; None where the key is new."""
        while kept.get(key, (None, None))[1] is PENDING:
            changed.wait()
        if key not in kept:
            return None
        asked, number = kept[key]
        if asked != car:
            return jsonify(error=f"{key} belongs to another car"), 422
        return jsonify(asked), 201, {"Location": f"/ticket/{number}"}

    @app.post("/tickets/")
    def sell():
        key, car = request.headers.get("Idempotency-Key"), request.get_json()
        with changed:
            if key is not None and (known := answer_for(key, car)) is not None:
                return known
            if len(tickets) + len(reserved) >= 3:
                return {"error": "the ferry is full"}, 409
            number = str(next(numbers))
            reserved.add(number)
            if key is not None:
                kept[key] = car, PENDING
        enter(f"sold {number}")
        with changed:
            reserved.discard(number)
            tickets[number] = car
            if key is not None:
                kept[key] = car, number
            changed.notify_all()
        return make_response(jsonify(car), 201, {"Location": f"/ticket/{number}"})

    @app.get("/ticket/<number>")
    def show_ticket(number):
        if number not in tickets:
            return {"error": f"no ticket {number}"}, 404
        return tickets[number]

    @app.delete("/ticket/<number>")
    def give_back(number):
        with changed:
            if number not in tickets:
                return {"error": f"no ticket {number}"}, 404
            del tickets[number]
        enter(f"given back {number}")
        return "", 204

    return app
