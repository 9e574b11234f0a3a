import time
from itertools import count
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notice, tickets, kept, book = {"text": "We leave at nine.", "version": 1}, {}, {}, []
    numbers, lock = count(1), Lock()

    def enter(line):
        time.sleep(0.004)  # the purser writes slowly
        book.append(line)

    @app.get("/book")
    def show_book():
        return {"lines": book}

    @app.get("/notice")
    def show_notice():
        return {"text": notice["text"]}, 200, {"ETag": f'"{notice["version"]}"'}

    @app.put("/notice")
    def put_notice():
        text = request.get_json()["text"]
        if "If-Match" not in request.headers:
            return "If-Match is missing", 428
        with lock:
            if not request.if_match.contains(str(notice["version"])):
                return "Look again.", 412
            notice.update(text=text, version=notice["version"] + 1)
        enter(f"a new notice: {text}")
        return "", 204

    @app.get("/tickets/")
    def all_tickets():
        return {"tickets": [f"/ticket/{number}" for number in tickets], "free": 3 - len(tickets)}

    @app.post("/tickets/")
    def sell():
        key, car = request.headers.get("Idempotency-Key"), request.get_json()
        with lock:
            if key in kept:
                asked, answer = kept[key]
                return answer if asked == car else ("Another car has this key.", 422)
            if len(tickets) == 3:
                return "full", 409
            number = f"m{next(numbers)}"
            tickets[number] = car
            answer = car, 201, {"Location": f"/ticket/{number}"}
            if key:
                kept[key] = car, answer
        enter(f"sold {number}")
        return answer

    @app.get("/ticket/<number>")
    def show_ticket(number):
        return tickets[number] if number in tickets else ({"error": "no such ticket"}, 404)

    @app.delete("/ticket/<number>")
    def give_back(number):
        if tickets.pop(number, None) is None:
            return {"error": "no such ticket"}, 404
        enter(f"given back {number}")
        return "", 204

    return app
