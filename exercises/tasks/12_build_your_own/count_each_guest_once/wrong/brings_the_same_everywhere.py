# refused by: comes
# says: does not show what ana said to the picnic last
# at fault: PUT /event/concert/guest/ana
import threading

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests, lock = {"picnic": {}, "concert": {}}, threading.Lock()

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    def coming(event):
        return guests[event] if event in guests else abort(404)

    @app.get("/event/<event>/guest/<guest>")
    def show(event, guest):
        if guest not in coming(event):
            abort(404)
        return guests[event][guest]

    @app.put("/event/<event>/guest/<guest>")
    def come(event, guest):
        here = coming(event)
        brings = request.get_json()
        with lock:
            new = guest not in here
            if new and len(here) == places[event]:
                return {"error": "all places are taken"}, 409
            here[guest] = brings
            for other in guests.values():
                if guest in other:
                    other[guest] = brings
        return "", 201 if new else 204

    @app.delete("/event/<event>/guest/<guest>")
    def stay_at_home(event, guest):
        coming(event).pop(guest, None)
        return "", 204

    return app
