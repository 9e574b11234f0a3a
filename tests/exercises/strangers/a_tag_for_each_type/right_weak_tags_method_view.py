from flask import Flask, Response, jsonify, request
from flask.views import MethodView


class Tide(MethodView):
    def __init__(self, days):
        self.days = days

    def get(self, day):
        if day not in self.days:
            return jsonify(error=f"no tide for {day}"), 404
        tide, version = self.days[day]
        wanted = request.accept_mimetypes.best_match(["application/json", "text/html"], "application/json")
        tag = f"{wanted.split('/')[1]}.{version}"
        fields = {"ETag": f'W/"{tag}"', "Vary": "Accept"}
        if request.if_none_match.contains_weak(tag):
            return Response(status=304, headers=fields)
        if wanted == "text/html":
            return f"<!doctype html><title>{day}</title><p>High {tide['high']}, low {tide['low']}", fields
        return tide, fields

    def put(self, day):
        version = self.days[day][1] + 1 if day in self.days else 0
        self.days[day] = (request.get_json(), version)
        return Response(status=204)


def make_app():
    app = Flask("harbour")
    days = {"monday": ({"high": "06:12", "low": "12:31"}, 0), "tuesday": ({"high": "07:03", "low": "13:20"}, 0)}
    app.add_url_rule("/tide/<day>", view_func=Tide.as_view("tide", days))
    return app
