from flask import Flask, request


def make_app():
    app = Flask(__name__)
    shelf, oven = {"rye": 10, "spelt": 4}, {"broken": False}

    @app.get("/share/<int:guests>")
    def share(guests):
        try:
            return {"rolls for each": 24 // guests}
        except ZeroDivisionError:
            return {"error": "no guests"}, 400

    @app.put("/oven")
    def put_oven():
        oven.update(request.get_json())
        return "", 204

    @app.get("/oven")
    def show_oven():
        if oven["broken"]:
            return {"ok": False, "error": "the oven is broken"}, 500
        return {"ok": True}

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        kind, number = request.get_json()["kind"], request.get_json()["number"]
        if kind not in shelf:
            return {"error": f"no {kind} is baked here"}, 422
        left = shelf[kind] - number
        if left < 0:
            return {"error": f"not enough {kind} is left"}, 409, {"Cache-Control": "no-store"}
        shelf.update({kind: left})
        return {"ordered": kind, "number": number}, 201

    return app
