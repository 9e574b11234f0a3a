import threading

from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    places = {"picnic": 2, "concert": 30}
    coming, key = [], threading.RLock()  # [event, guest, what they bring]

    def at(event):
        return [entry for entry in coming if entry[0] == event]

    def entry_of(event, guest):
        return next((entry for entry in coming if entry[:2] == [event, guest]), None)

    @app.before_request
    def is_there_such_an_event():
        if (request.view_args or {}).get("event", "picnic") not in places:
            return {"error": "no such event"}, 404

    @app.get("/event/<event>/guests/")
    def who_comes(event):
        with key:
            return {"guests": sorted(guest for _, guest, _ in at(event)), "free": places[event] - len(at(event))}

    @app.route("/event/<event>/guest/<guest>", methods=["GET", "PUT", "DELETE"])
    def one(event, guest):
        wanted = request.get_json() if request.method == "PUT" else None
        key.acquire()
        try:
            entry = entry_of(event, guest)
            if request.method == "PUT":
                if entry:
                    entry[2] = wanted
                    return wanted, 200
                if len(at(event)) == places[event]:
                    return "No place is left.", 409
                coming.append([event, guest, wanted])
                return wanted, 201, {"Location": request.path}
            if entry is None:
                return {"error": f"{guest} does not come"}, 404
            if request.method == "DELETE":
                coming.remove(entry)
                return make_response("", 204)
            return entry[2]
        finally:
            key.release()

    return app
