# refused by: too-late
# says: KeyError: '1'
# at fault: KeyError: '1'
# wrong: giving away a loaf twice is a KeyError, 500
from itertools import count

from flask import Flask, abort, redirect, request


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)
    steps = {
        "rise": ("Let it rise", "mixed", "risen"),
        "shape": ("Shape it", "risen", "shaped"),
        "bake": ("Bake it", "shaped", "baked"),
    }

    def button(address, words):
        return f'<form method="post" action="{address}"><button>{words}</button></form>'

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{number}">Loaf {number}</a>: {loaves[number]}</li>' for number in loaves)
        return f"<!doctype html><title>Loaves</title><ul>{rows}</ul>" + button("/loaves/mix", "Mix a dough")

    @app.get("/loaf/<number>")
    def show(number):
        if number not in loaves:
            abort(404)
        now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
        forms = "".join(button(f"/loaf/{number}/{step}", words) for step, words in now)
        forms += button(f"/loaf/{number}/give", "Give it away") + '<a href="/loaves/">All loaves</a>'
        return f"<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{forms}"

    @app.get("/loaf/<number>/stage")
    def stage(number):
        if number not in loaves:
            abort(404)
        return {"stage": loaves[number]}

    @app.post("/loaves/mix")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return redirect(f"/loaf/{number}", 303)

    @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
    def take(number, step):
        if number not in loaves:
            abort(404)
        _, before, after = steps[step]
        if loaves[number] != before:
            abort(409)
        loaves[number] = after
        return redirect(f"/loaf/{number}", 303)

    @app.post("/loaf/<number>/give")
    def give(number):
        if number not in loaves:
            pass
        del loaves[number]
        return redirect("/loaves/", 303)

    return app
