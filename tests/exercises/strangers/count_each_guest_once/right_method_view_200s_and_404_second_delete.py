from threading import Condition

from flask import Flask, abort, jsonify, request
from flask.views import MethodView


class Event:
    def __init__(self, places):
        self.places, self.coming, self.door = places, {}, Condition()


class Guest(MethodView):
    def __init__(self, events):
        self.events = events

    def dispatch_request(self, event, guest):
        if event not in self.events:
            abort(404)
        return super().dispatch_request(event=self.events[event], guest=guest)

    def get(self, event, guest):
        return jsonify(event.coming[guest]) if guest in event.coming else abort(404)

    def put(self, event, guest):
        brings = request.get_json()
        with event.door:
            known = guest in event.coming
            if not known and len(event.coming) == event.places:
                return jsonify(title="No place is left", status=409), 409, {"Content-Type": "application/problem+json"}
            event.coming[guest] = brings
        return jsonify(brings), 200 if known else 201

    def delete(self, event, guest):
        with event.door:
            if event.coming.pop(guest, None) is None:
                abort(404)
        return "Good bye."


def make_app():
    app = Flask("club")
    events = {"picnic": Event(2), "concert": Event(30)}

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in events:
            return {"error": f"no event {event}"}, 404
        its = events[event]
        return {"guests": sorted(its.coming), "free": its.places - len(its.coming)}

    @app.post("/event/<event>/<any(join, leave):verb>")
    def gone(event, verb):
        abort(410 if event in events else 404)

    app.add_url_rule("/event/<event>/guest/<guest>", view_func=Guest.as_view("guest", events))
    return app
