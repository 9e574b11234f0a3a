# refused by: once
# says: does not show what ana said to the picnic last
# at fault: GET /event/picnic/guest/ana
from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {"picnic": {}, "concert": {}}

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
        new = guest not in coming(event)
        if new and len(guests[event]) == places[event]:
            return {"error": "all places are taken"}, 409
        guests[event].setdefault(guest, request.get_json())
        return "", 201 if new else 204

    @app.delete("/event/<event>/guest/<guest>")
    def stay_at_home(event, guest):
        coming(event).pop(guest, None)
        return "", 204

    return app
