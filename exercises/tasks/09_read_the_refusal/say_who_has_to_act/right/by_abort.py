from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    shelf, oven = {"rye": 10, "spelt": 4}, {"broken": False}

    @app.get("/share/<int(min=1):guests>")
    def share(guests):
        return {"rolls for each": 24 // guests}

    @app.route("/oven", methods=["GET", "PUT"])
    def the_oven():
        if request.method == "PUT":
            oven.update(request.json)
            return "", 204
        if oven["broken"]:
            abort(500, "the oven is broken")
        return {"ok": True}

    @app.get("/shelf")
    def show_shelf():
        return shelf

    @app.post("/orders/")
    def order():
        wanted = request.json
        left = shelf.get(wanted["kind"])
        if left is None:
            abort(400, "this bread is not baked here")
        if left - wanted["number"] < 0:
            abort(409, f"{left} are left")
        shelf[wanted["kind"]] = left - wanted["number"]
        return {"ordered": wanted["kind"], "number": wanted["number"]}, 201

    return app
