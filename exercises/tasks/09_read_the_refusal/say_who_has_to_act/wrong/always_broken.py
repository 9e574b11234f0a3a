# refused by: oven
# says: GET /oven worked before
# at fault: GET /oven worked before
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
        oven.update(request.get_json())
        return "", 204

    @app.get("/oven")
    def show_oven():
        if oven["broken"]:
            return {"ok": False, "error": "the oven is broken"}, 503
        return {"ok": True}, 503

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        kind, number = request.get_json()["kind"], request.get_json()["number"]
        if kind not in shelf:
            return {"error": f"no {kind} is baked here"}, 422
        if number > shelf[kind]:
            return {"error": f"not enough {kind} is left"}, 409
        shelf[kind] -= number
        return {"ordered": kind, "number": number}, 201

    return app
