from threading import RLock

from flask import Flask, Response, jsonify, request
from flask.views import MethodView


class Berth(MethodView):
    def __init__(self, berths, lock):
        self.berths, self.lock = berths, lock

    def get(self, number):
        try:
            return jsonify(self.berths[number])
        except KeyError:
            return {"error": f"berth {number} is free"}, 404

    def put(self, number):
        passenger = request.get_json()
        only_if_free = "*" in request.if_none_match and not request.if_none_match.as_set(include_weak=True)
        self.lock.acquire()
        try:
            taken = number in self.berths
            if taken and only_if_free:
                return Response('{"title": "taken", "status": 412}', 412, content_type="application/problem+json")
            self.berths[number] = passenger
            return Response(status=204 if taken else 201)
        finally:
            self.lock.release()

    def delete(self, number):
        with self.lock:
            if self.berths.pop(number, None) is None:
                return {"error": f"berth {number} is free"}, 404
        return Response(status=204)


def make_app():
    app = Flask(__name__)
    app.add_url_rule("/berth/<int:number>", view_func=Berth.as_view("berth", {}, RLock()))
    return app
