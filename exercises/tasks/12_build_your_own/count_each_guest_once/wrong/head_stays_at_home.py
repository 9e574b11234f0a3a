# refused by: stays-at-home
# says: after HEAD /event/picnic/guest/ben
# at fault: HEAD /event/picnic/guest/ben
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {}

    def names_at(event):
        return sorted(guest for at, guest in guests if at == event)

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": names_at(event), "free": places[event] - len(names_at(event))}

    @app.route("/event/<event>/guest/<guest>", methods=["GET", "PUT", "DELETE"])
    def coming(event, guest):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        here = (event, guest) in guests
        if request.method == "PUT":
            if not here and len(names_at(event)) >= places[event]:
                return {"error": "full"}, 409
            guests[event, guest] = request.get_json()
            return guests[event, guest], 200 if here else 201
        if not here:
            return {"error": f"{guest} does not come"}, 404
        return guests[event, guest] if request.method == "GET" else guests.pop((event, guest))

    return app
