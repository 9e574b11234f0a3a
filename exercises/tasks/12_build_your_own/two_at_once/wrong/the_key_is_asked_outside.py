# refused by: one-key
# says: at the same moment
# at fault: POST /tickets/
import threading
import time

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    notice, tickets, kept, book = {"text": "We leave at nine.", "version": 1}, {}, {}, []
    lock = threading.Lock()

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
        with lock:
            if not request.if_match:
                return {"error": "say by If-Match which notice you have seen"}, 428
            if not request.if_match.contains(str(notice["version"])):
                return {"error": "this is not the notice you have seen"}, 412
            enter(f"a new notice: {text}")
            notice.update(text=text, version=notice["version"] + 1)
        return "", 204

    @app.get("/tickets/")
    def all_tickets():
        return {"tickets": [f"/ticket/{number}" for number in tickets], "free": 3 - len(tickets)}

    @app.post("/tickets/")
    def sell():
        key, car = request.headers.get("Idempotency-Key"), request.get_json()
        if key in kept:
            asked, answer = kept[key]
            return answer if asked == car else ({"error": f"{key} belongs to another car"}, 422)
        with lock:
            if len(tickets) == 3:
                return {"error": "the ferry is full"}, 409
            number = str(len(book) + 1)
            enter(f"sold {number}")
            tickets[number] = car
            answer = car, 201, {"Location": f"/ticket/{number}"}
            if key is not None:
                kept[key] = car, answer
        return answer

    @app.get("/ticket/<number>")
    def show_ticket(number):
        if number not in tickets:
            return {"error": f"no ticket {number}"}, 404
        return tickets[number]

    @app.delete("/ticket/<number>")
    def give_back(number):
        with lock:
            if number not in tickets:
                return {"error": f"no ticket {number}"}, 404
            enter(f"given back {number}")
            del tickets[number]
        return "", 204

    return app
