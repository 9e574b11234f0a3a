# refused by: once
# says: the list does not show one Ana
# at fault: "guests":["ana","ana"]
from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {"picnic": [], "concert": []}

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    brought = {}

    @app.put("/event/<event>/guest/<guest>")
    def come(event, guest):
        new = (event, guest) not in brought
        guests[event].append(guest)
        brought[event, guest] = request.get_json()
        return "", 201 if new else 204

    @app.get("/event/<event>/guest/<guest>")
    def show(event, guest):
        return brought.get((event, guest)) or abort(404)

    return app
