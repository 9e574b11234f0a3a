# refused by: no-key
# says: HEAD /bookings/ was answered 415
# at fault: HEAD /bookings/
from hashlib import sha256

from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    app.url_map.strict_slashes = True
    bookings, answers = {}, {}

    @app.route("/bookings/", methods=["GET", "POST"])
    def collection():
        if request.method == "GET":
            return jsonify(bookings=list(bookings.values()))
        key = request.headers.get("Idempotency-Key", "")
        print_of_content = sha256(request.get_data()).hexdigest()
        if not key:
            return new_booking()
        if key not in answers:
            answers[key] = print_of_content, new_booking()
        return answers[key][1] if answers[key][0] == print_of_content else ("this key is taken", 422)

    def new_booking():
        number = len(bookings) + 1
        bookings[number] = request.get_json()
        answer = jsonify(bookings[number])
        answer.status_code = 201
        answer.headers["Location"] = f"http://{request.host}/booking/{number}"
        return answer

    @app.get("/booking/<int:number>")
    def member(number):
        return (bookings[number], 200) if number in bookings else ("", 404)

    return app
