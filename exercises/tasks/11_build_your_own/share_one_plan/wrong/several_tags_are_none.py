# refused by: fine-print
# says: neither tag is of a state
import threading
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    plans, tags, numbers, lock = {}, {}, count(1), threading.Lock()

    @app.get("/plan/<year>")
    def show(year):
        if year not in plans:
            return {"error": f"no plan for {year}"}, 404
        return plans[year], 200, {"ETag": f'"{tags[year]}"'}

    @app.put("/plan/<year>")
    def replace(year):
        plan = request.get_json()
        with lock:
            new = year not in plans
            if not new and not request.if_match:
                return {"error": "say by If-Match which plan you have seen"}, 428
            if request.if_match and (
                new or not ("," in str(request.if_match) or request.if_match.contains(tags[year]))
            ):
                return {"error": "this is not the plan you have seen: read it again"}, 412
            plans[year], tags[year] = plan, f"plan-{next(numbers)}"
        return "", 201 if new else 204

    return app
