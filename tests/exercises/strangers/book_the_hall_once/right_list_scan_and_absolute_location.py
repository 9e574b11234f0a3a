from threading import Condition

from flask import Flask, make_response, request, url_for


def make_app():
    app = Flask(__name__)
    bookings = []
    requests_seen = []  # (key, content, number)
    one_at_a_time = Condition()

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            return {"error": f"no booking {number}"}, 404
        return bookings[number - 1]

    @app.route("/bookings/", methods=["POST"])
    def book():
        content = request.get_json()
        key = request.headers.get("Idempotency-Key", type=str)
        one_at_a_time.acquire()
        try:
            for seen, first, number in requests_seen:
                if key is not None and seen == key:
                    break
            else:
                bookings.append(content)
                first, number = content, len(bookings)
                requests_seen.append((key, content, number))
        finally:
            one_at_a_time.release()
        if first != content:
            problem = {"title": "Key used before", "status": 422, "detail": f"The key {key} came with other content."}
            return problem, 422, {"Content-Type": "application/problem+json"}
        answer = make_response(bookings[number - 1], 201)
        answer.headers["Location"] = url_for("show", number=number, _external=True)
        return answer

    return app
