from flask import Flask, request


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        new = name not in flights
        flight = {**flights.get(name, {}), **request.get_json(force=True)}
        flight["guests"] = int(flight.get("guests") or 0)
        flight["night"] = bool(flight.get("night"))
        flights[name] = flight
        return "", 201 if new else 204

    return app
