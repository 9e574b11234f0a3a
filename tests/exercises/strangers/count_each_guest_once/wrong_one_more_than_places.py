# one guest too many has a place
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests, turn = {"picnic": {}, "concert": {}}, Lock()

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    @app.get("/event/<event>/guest/<guest>")
    def what_they_bring(event, guest):
        if guest not in guests.get(event, {}):
            return {"error": f"{guest} does not come"}, 404
        return guests[event][guest]

    @app.put("/event/<event>/guest/<guest>")
    def comes(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        brings = request.get_json()
        with turn:
            new = guest not in guests[event]
            if new and len(guests[event]) > places[event]:
                return {"error": "all places are taken"}, 409
            guests[event][guest] = brings
        return "", 201 if new else 204

    @app.delete("/event/<event>/guest/<guest>")
    def stays_away(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        with turn:
            guests[event].pop(guest, None)
        return "", 204

    return app
