from flask import Flask, Response, abort, jsonify, request


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}

    def page(day):
        return Response(f"<h1>{day}</h1>High {tides[day]['high']}, low {tides[day]['low']}")

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            abort(404)
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "text/html")
        response = page(day) if wanted == "text/html" else jsonify(tides[day])
        response.vary.add("Accept")
        response.add_etag()
        return response.make_conditional(request)

    @app.put("/tide/<day>")
    def replace(day):
        tides[day] = request.json
        return tides[day]

    return app
