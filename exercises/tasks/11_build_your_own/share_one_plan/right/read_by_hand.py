from flask import Flask, request


def make_app():
    app = Flask(__name__)
    plans, versions = {}, {}

    def tag_of(year):
        return f'"{year}-{versions[year]}"'

    def holds(wanted, year):
        if year not in plans:
            return False
        return wanted.strip() == "*" or tag_of(year) in [one.strip() for one in wanted.split(",")]

    @app.get("/plan/<year>")
    def show(year):
        if year not in plans:
            return {"error": f"no plan for {year}"}, 404
        return plans[year], 200, {"ETag": tag_of(year)}

    @app.put("/plan/<year>")
    def replace(year):
        new = year not in plans
        wanted = request.headers.get("If-Match")
        if not new and wanted is None:
            return {"error": "say by If-Match which plan you have seen"}, 428
        if wanted is not None and not holds(wanted, year):
            return {"error": "this is not the plan you have seen: read it again"}, 412
        plans[year], versions[year] = request.get_json(), versions.get(year, 0) + 1
        return plans[year], 201 if new else 200, {"ETag": tag_of(year)}

    return app
