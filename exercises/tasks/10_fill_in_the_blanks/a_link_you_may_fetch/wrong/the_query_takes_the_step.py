# refused by: robots
# says: came with what the forms send, in the query
# at fault: GET /loaf/2?to=away
from itertools import count

from flask import Flask, abort, redirect, request

NEXT = {"mixed": ("Let it rise", "risen"), "risen": ("Shape it", "shaped"), "shaped": ("Bake it", "baked")}


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{number}">Loaf {number}</a>: {stage}' for number, stage in loaves.items())
        return f'<title>Loaves</title><ul>{rows}</ul><form action="" method="POST"><input type="submit" value="Mix a dough"></form>'

    @app.post("/loaves/")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return "", 201, {"Location": f"/loaf/{number}"}

    def stage_of(number):
        return loaves[number] if number in loaves else abort(404)

    @app.get("/loaf/<number>")
    def show(number):
        stage = stage_of(number)
        if "to" in request.args:
            return step(number)
        buttons = '<button name="to" value="away">Give it away</button>'
        if stage in NEXT:
            buttons += f'<button name="to" value="{NEXT[stage][1]}">{NEXT[stage][0]}</button>'
        return f'<title>Loaf</title>{stage}<form method="post">{buttons}</form><a href="/loaves/">All</a>'

    @app.post("/loaf/<number>")
    def step(number):
        wanted = request.values.get("to")
        if wanted == "away":
            loaves.pop(number, None)
            return redirect("/loaves/", 303)
        if NEXT.get(stage_of(number), ("", ""))[1] != wanted:
            abort(409)
        loaves[number] = wanted
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/stage")
    def stage(number):
        return {"stage": stage_of(number)}

    return app
