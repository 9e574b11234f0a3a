# refused by: at-once
# says: came at the same moment with the same If-Match
import time
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    plans, tags, numbers = {}, {}, count(1)

    @app.get("/plan/<year>")
    def show(year):
        if year not in plans:
            return {"error": f"no plan for {year}"}, 404
        return plans[year], 200, {"ETag": f'"{tags[year]}"'}

    @app.put("/plan/<year>")
    def replace(year):
        if year in plans and not request.if_match:
            return {"error": "say by If-Match which plan you have seen"}, 428
        if request.if_match and (year not in plans or not request.if_match.contains(tags[year])):
            return {"error": "this is not the plan you have seen: read it again"}, 412
        time.sleep(0.05)  # asks a database
        new = year not in plans
        plans[year], tags[year] = request.get_json(), f"plan-{next(numbers)}"
        return "", 201 if new else 204

    return app
