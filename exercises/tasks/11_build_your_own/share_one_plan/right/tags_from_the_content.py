import hashlib
import json

from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    plans = {}

    def tag_of(plan):
        return hashlib.sha256(json.dumps(plan, sort_keys=True).encode()).hexdigest()

    @app.get("/plan/<year>")
    def show(year):
        if year not in plans:
            return {"error": f"no plan for {year}"}, 404
        response = jsonify(plans[year])
        response.set_etag(tag_of(plans[year]))
        return response

    @app.put("/plan/<year>")
    def replace(year):
        new = year not in plans
        if not new and not request.if_match:
            return {"error": "say by If-Match which plan you have seen"}, 428
        if request.if_match and (new or not request.if_match.contains(tag_of(plans[year]))):
            return {"error": "this is not the plan you have seen: read it again"}, 412
        plans[year] = request.get_json()
        return "", 201 if new else 204

    return app
