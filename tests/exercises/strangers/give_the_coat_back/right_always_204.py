from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    coats, last = {}, [0]

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        last[0] += 1
        number = str(last[0])
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        coats.pop(number, None)
        return Response(status=204)

    return app
