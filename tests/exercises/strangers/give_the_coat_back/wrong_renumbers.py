# wrong: a list whose places move up: after the first coat goes, /coat/1 is another coat
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats = []

    def there(number):
        return number.isdigit() and 0 < int(number) <= len(coats)

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in range(1, len(coats) + 1)]}

    @app.post("/coats/")
    def hang_up():
        coats.append(request.get_json())
        return coats[-1], 201, {"Location": f"/coat/{len(coats)}"}

    @app.get("/coat/<number>")
    def show(number):
        if not there(number):
            return {"error": f"no coat {number}"}, 404
        return coats[int(number) - 1]

    @app.delete("/coat/<number>")
    def give_back(number):
        if not there(number):
            return {"error": f"no coat {number}"}, 404
        del coats[int(number) - 1]
        return "", 204

    return app
