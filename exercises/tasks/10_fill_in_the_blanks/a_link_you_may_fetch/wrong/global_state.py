# refused by: robots
# says: a fresh app was made by make_app(), and now loaf 1 is baked
# at fault: now loaf 1 is baked
from itertools import count

from flask import Flask, abort, redirect


loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)


def make_app():
    app = Flask(__name__)
    steps = {
        "rise": ("Let it rise", "mixed", "risen"),
        "shape": ("Shape it", "risen", "shaped"),
        "bake": ("Bake it", "shaped", "baked"),
    }

    def asking(title, words):
        return f'<!doctype html><title>{title}</title><form method="post"><button>{words}</button></form>'

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{number}">Loaf {number}</a>: {loaves[number]}</li>' for number in loaves)
        return f'<!doctype html><title>Loaves</title><ul>{rows}</ul><a href="/loaves/mix">Mix a dough</a>'

    @app.get("/loaf/<number>")
    def show(number):
        if number not in loaves:
            abort(404)
        now = [(step, words) for step, (words, before, _) in steps.items() if before == loaves[number]]
        links = "".join(f'<a href="/loaf/{number}/{step}">{words}</a> ' for step, words in now)
        links += f'<a href="/loaf/{number}/give">Give it away</a> <a href="/loaves/">All loaves</a>'
        return f"<!doctype html><title>Loaf {number}</title><p>It is {loaves[number]}.</p>{links}"

    @app.get("/loaf/<number>/stage")
    def stage(number):
        if number not in loaves:
            abort(404)
        return {"stage": loaves[number]}

    @app.get("/loaves/mix")
    def ask_to_mix():
        return asking("A new dough", "Mix a dough")

    @app.post("/loaves/mix")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
    def ask_to_take(number, step):
        if loaves.get(number) != steps[step][1]:
            abort(404)
        return asking(f"Loaf {number}", steps[step][0])

    @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
    def take(number, step):
        _, before, after = steps[step]
        if loaves.get(number) != before:
            return f"Loaf {number} is not {before}.", 409
        loaves[number] = after
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/give")
    def ask_to_give(number):
        if number not in loaves:
            abort(404)
        return asking(f"Loaf {number}", "Give it away")

    @app.post("/loaf/<number>/give")
    def give(number):
        loaves.pop(number, None)
        return redirect("/loaves/", 303)

    return app
