from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, lock = {}, Lock()

    @app.before_request
    def one_at_a_time():
        lock.acquire()

    @app.teardown_request
    def next_one(error):
        lock.release()

    @app.before_request
    def only_if_free():
        number = (request.view_args or {}).get("number")
        if request.method == "PUT" and number in berths and request.if_none_match.star_tag:
            return "taken: read it to see by whom", 412
        return None

    @app.get("/berth/<number>")
    def show(number):
        return berths.get(number) or ("free", 404)

    @app.put("/berth/<number>")
    def take(number):
        status = 200 if number in berths else 201
        berths[number] = request.get_json()
        return berths[number], status

    @app.delete("/berth/<number>")
    def give_back(number):
        return ("free", 404) if berths.pop(number, None) is None else ("", 204)

    return app
