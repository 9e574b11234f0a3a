# two locks, with statements; numbers from a counter; keys in a dict of their own
import threading
import time
from itertools import count

from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    book, tickets, by_key, numbers = [], {}, {}, count(1)
    notice = {"text": "We leave at nine.", "version": 1}
    at_notice, at_tickets = threading.RLock(), threading.RLock()

    def enter(line):
        time.sleep(0.004)  # the purser writes slowly
        book.append(line)

    @app.get("/book")
    def show_book():
        return jsonify(lines=list(book))

    @app.route("/notice", methods=["GET", "PUT"])
    def the_notice():
        if request.method in ("GET", "HEAD"):
            with at_notice:
                return {"text": notice["text"]}, {"ETag": f'"{notice["version"]}"'}
        text = request.get_json()["text"]
        if not request.if_match:
            return jsonify(error="say by If-Match which notice you have seen"), 428
        with at_notice:
            if str(notice["version"]) not in request.if_match:
                return jsonify(error="this is not the notice you have seen"), 412
            enter(f"a new notice: {text}")
            notice["text"] = text
            notice["version"] += 1
        return "", 204

    @app.get("/tickets/")
    def all_tickets():
        with at_tickets:
            return {"tickets": [f"/ticket/{number}" for number in tickets], "free": 3 - len(tickets)}

    @app.post("/tickets/")
    def sell():
        key, car = request.headers.get("Idempotency-Key"), request.get_json()
        with at_tickets:
            if key is not None and key in by_key:
                first_car, number = by_key[key]
                if first_car != car:
                    return {"error": f"{key} belongs to another car"}, 422
            else:
                if len(tickets) >= 3:
                    return {"error": "the ferry is full"}, 409
                number = str(next(numbers))
                enter(f"sold {number}")
                tickets[number] = car
                if key is not None:
                    by_key[key] = car, number
        return jsonify(car), 201, {"Location": f"/ticket/{number}"}

    @app.get("/ticket/<number>")
    def show_ticket(number):
        with at_tickets:
            if number in tickets:
                return jsonify(tickets[number])
        return {"error": f"no ticket {number}"}, 404

    @app.delete("/ticket/<number>")
    def give_back(number):
        with at_tickets:
            if number not in tickets:
                return {"error": f"no ticket {number}"}, 404
            enter(f"given back {number}")
            tickets.pop(number)
        return "", 204

    return app
