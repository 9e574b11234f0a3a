from threading import RLock

from flask import Flask, Response, json, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    guests = {event: dict() for event in places}
    one_by_one = RLock()

    def say(status, content=None):
        if content is None:
            return Response(status=status)
        kind = "application/json" if status < 400 else "application/problem+json"
        return Response(json.dumps(content), status, content_type=kind)

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        if event not in places:
            return {"error": f"no event {event}"}, 404
        return {"guests": sorted(guests[event]), "free": places[event] - len(guests[event])}

    @app.route("/event/<event>/guest/<guest>", methods=["GET", "PUT", "DELETE"])
    def coming(event, guest):
        with one_by_one:
            if event not in guests:
                return say(404, {"status": 404, "title": "No such event", "detail": event})
            there = guests[event]
            match request.method:
                case "PUT":
                    brings = request.get_json()
                    if guest in there:
                        there[guest] = brings
                        return say(204)
                    if places[event] <= len(there):
                        return say(409, {"status": 409, "title": "Full", "detail": f"{places[event]} come already"})
                    there[guest] = brings
                    return say(201)
                case "DELETE":
                    there.pop(guest, "")
                    return say(200, {"guests": sorted(there)})
            if guest in there:
                return say(200, there[guest])
            return say(404, {"status": 404, "title": "Does not come", "detail": guest})

    return app
