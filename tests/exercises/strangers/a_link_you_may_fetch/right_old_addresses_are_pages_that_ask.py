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

    def asking(words, possible=True):
        form = f'<form method="post"><input type="submit" value="{words}"></form>' if possible else "<p>Not now.</p>"
        return f'<!doctype html><title>Really?</title>{form}<a href="/loaves/">All loaves</a>'

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

    @app.route("/loaves/mix", methods=["GET", "POST"])
    def mix():
        if request.method != "POST":
            return asking("Mix a dough")
        number = str(next(numbers))
        loaves[number] = "mixed"
        return redirect(f"/loaf/{number}", 303)

    @app.route("/loaf/<number>/<any(rise, shape, bake):step>", methods=["GET", "POST"])
    def take(number, step):
        if number not in loaves:
            abort(404)
        words, before, after = steps[step]
        possible = loaves[number] == before
        if request.method != "POST":
            return asking(words, possible)
        if not possible:
            return asking(words, False), 409
        loaves[number] = after
        return redirect(f"/loaf/{number}", 303)

    @app.route("/loaf/<number>/give", methods=["GET", "POST"])
    def give(number):
        if number not in loaves:
            abort(404)
        if request.method != "POST":
            return asking("Give it away")
        del loaves[number]
        return redirect("/loaves/", 303)

    return app
