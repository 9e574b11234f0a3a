from flask import Flask, request


def make_app():
    app = Flask(__name__)
    plans = {}

    @app.get("/plan/<year>")
    def show(year):
        if year not in plans:
            return {"error": f"no plan for {year}"}, 404
        return plans[year]

    @app.put("/plan/<year>")
    def replace(year):
        new = year not in plans
        plans[year] = request.get_json()
        return "", 201 if new else 204

    return app
