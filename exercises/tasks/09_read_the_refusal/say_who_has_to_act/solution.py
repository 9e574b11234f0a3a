from flask import Flask, request


def make_app():
    app = Flask(__name__)
    shelf, oven = {"rye": 10, "spelt": 4}, {"broken": False}

    @app.get("/share/<int:guests>")
    def share(guests):
        if guests < 1:
            return {"error": "nobody is there to share with"}, 404
        return {"rolls for each": 24 // guests}

    @app.put("/oven")
    def put_oven():
        state = request.get_json()
        if not isinstance(state, dict):
            return {"error": "the state of an oven is an object"}, 422
        oven.update(state)
        return "", 204

    @app.get("/oven")
    def show_oven():
        if oven["broken"]:
            return {"ok": False, "error": "the oven is broken"}, 503
        return {"ok": True}

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        sent = request.get_json()
        if not isinstance(sent, dict) or type(sent.get("number")) is not int or sent["number"] < 1:
            return {"error": "an order has a kind, and a number from 1 on"}, 400
        kind, number = sent.get("kind"), sent["number"]
        if kind not in list(shelf):
            return {"error": f"no {kind} is baked here"}, 422
        if number > shelf[kind]:
            return {"error": f"not enough {kind} is left"}, 409
        shelf[kind] -= number
        return {"ordered": kind, "number": number}, 201

    return app
