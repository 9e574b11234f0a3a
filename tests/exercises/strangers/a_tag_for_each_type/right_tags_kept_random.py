import secrets

from flask import Flask, make_response, request

TYPES = ("application/json", "text/html")


def make_app():
    app = Flask(__name__)
    tides = {"monday": {"high": "06:12", "low": "12:31"}, "tuesday": {"high": "07:03", "low": "13:20"}}

    def new_tags():
        return {media_type: secrets.token_hex(8) for media_type in TYPES}

    tags = {day: new_tags() for day in tides}

    @app.get("/tide/<day>")
    def show(day):
        if day not in tides:
            return {"error": f"no tide for {day}"}, 404
        wanted = request.accept_mimetypes.best_match(TYPES, "application/json")
        page = f"<!doctype html><title>{day}</title><p>High {tides[day]['high']}, low {tides[day]['low']}"
        answer = make_response(page if wanted == "text/html" else tides[day])
        answer.set_etag(tags[day][wanted])
        answer.vary.add("Accept")
        return answer.make_conditional(request)

    @app.put("/tide/<day>")
    def replace(day):
        tides[day] = request.get_json()
        tags[day] = new_tags()
        return "", 204

    return app
