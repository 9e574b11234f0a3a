# refused by: conductor
# says: after HEAD /berth/12, /berth/12 shows something else
# at fault: HEAD /berth/12
from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    berths = {}

    @app.route("/berth/<int:number>", methods=["GET", "PUT", "DELETE"])
    def berth(number):
        if request.method == "PUT":
            return take(number, {**request.get_json()})
        if number not in berths:
            abort(404)
        return berths[number] if request.method == "GET" else (berths.pop(number), 200)

    def take(number, who):
        known = number in berths
        if request.headers.get("If-None-Match", "").strip() == "*":
            return ("", 201) if berths.setdefault(number, who) is who else ("", 412)
        berths[number] = who
        return "", 204 if known else 201

    return app
