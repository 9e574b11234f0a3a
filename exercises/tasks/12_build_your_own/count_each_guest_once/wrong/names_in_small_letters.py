# refused by: comes
# says: does not show what Zoe said to the concert last
# at fault: /event/concert/guest/Zoe
from threading import Lock

from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {"picnic": {}, "concert": {}}
    lock = Lock()

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    @app.get("/event/<event>/guest/<guest>")
    def show(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        if guest not in guests[event]:
            return {"error": f"{guest} does not come"}, 404
        return jsonify(guests[event][guest])

    @app.put("/event/<event>/guest/<guest>")
    def come(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        said = request.get_json()
        with lock:
            new = guest not in guests[event]
            if new and len(guests[event]) >= places[event]:
                return {"error": f"all places of {event} are taken"}, 409
            guests[event][guest.lower()] = said
        return "", 201 if new else 204

    @app.delete("/event/<event>/guest/<guest>")
    def stay_away(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        with lock:
            guests[event].pop(guest, None)
        return "", 204

    return app
