import threading

from flask import Flask, abort, jsonify, make_response, request
from flask.views import MethodView


class Event:
    def __init__(self, places):
        self.places, self.coming, self.turn = places, [], threading.Condition()

    def find(self, guest):
        return next((entry for entry in self.coming if entry[0] == guest), None)


def make_app():
    app = Flask(__name__)
    events = {"picnic": Event(2), "concert": Event(30)}

    @app.url_value_preprocessor
    def look_up(endpoint, values):
        if values and "event" in values:
            values["event"] = events.get(values["event"]) or abort(404, "no such event")

    @app.route("/event/<event>/guests/")
    def who_comes(event):
        return jsonify(guests=sorted(name for name, _ in event.coming), free=event.places - len(event.coming))

    class Guest(MethodView):
        def get(self, event, guest):
            entry = event.find(guest)
            return jsonify(entry[1]) if entry else abort(404)

        def put(self, event, guest):
            content = request.get_json()
            with event.turn:
                entry = event.find(guest)
                if entry:
                    entry[1] = content
                    return jsonify(content)
                if len(event.coming) == event.places:
                    abort(409, "no place is free")
                event.coming.append([guest, content])
            answer = make_response(jsonify(content), 201)
            answer.headers["Location"] = request.path
            return answer

        def delete(self, event, guest):
            with event.turn:
                entry = event.find(guest)
                if entry is None:
                    abort(404)
                event.coming.remove(entry)
            return "", 204

    app.add_url_rule("/event/<event>/guest/<guest>", view_func=Guest.as_view("guest"))

    @app.route("/event/<event>/join", methods=["POST"])
    @app.route("/event/<event>/leave", methods=["POST"])
    def old(event):
        abort(410, "PUT or DELETE /event/.../guest/...")

    return app
