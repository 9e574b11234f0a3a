from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats, given_back = {}, set()

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        number = str(len(coats) + len(given_back) + 1)
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        if number in given_back:
            return {"error": f"coat {number} was given back"}, 410
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        given_back.add(number)
        return coats.pop(number)

    return app
