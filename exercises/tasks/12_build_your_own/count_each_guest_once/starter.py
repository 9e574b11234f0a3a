from flask import Flask, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {"picnic": [], "concert": []}

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    @app.post("/event/<event>/join")
    def join(event):
        guests[event].append(request.get_json()["guest"])
        return "You are on the list."

    @app.post("/event/<event>/leave")
    def leave(event):
        guests[event].remove(request.get_json()["guest"])
        return "You are not on the list any more."

    return app
