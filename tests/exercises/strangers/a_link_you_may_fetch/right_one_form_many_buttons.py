# one form with several buttons, which sends a step to the loaf itself; doughs by POST /loaves/
import itertools

from flask import Flask, abort, make_response, redirect, render_template_string, request, url_for

PAGE = """<!doctype html><html lang="en"><head><title>Loaf {{ number }}</title></head><body>
<p>It is {{ stage }}.</p>
<form action="{{ url_for('press', number=number) }}" method="POST">
{% for name, words in buttons %}<button type="submit" name="step" value="{{ name }}">{{ words }}</button>
{% endfor %}</form>
<p><a href="/loaves/">All loaves</a></p></body></html>"""
SHELF = """<!doctype html><title>Loaves</title><ul>
{% for number, stage in loaves.items() %}<li><a href="/loaf/{{ number }}">Loaf {{ number }}</a>: {{ stage }}</li>
{% endfor %}</ul><form method="POST"><button type="submit">Mix a dough</button></form>"""
WAY = ["mixed", "risen", "shaped", "baked"]
WORDS = {"rise": "Let it rise", "shape": "Shape it", "bake": "Bake it"}


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, itertools.count(3)

    def possible(number):
        place = WAY.index(loaves[number])
        return list(WORDS.items())[place : place + 1] + [("give", "Give it away")]

    @app.before_request
    def is_it_there():
        number = (request.view_args or {}).get("number")
        if number is not None and number not in loaves:
            abort(404)

    @app.get("/loaves/")
    def shelf():
        return render_template_string(SHELF, loaves=loaves)

    @app.post("/loaves/")
    def mix():
        number = str(next(numbers))
        loaves[number] = WAY[0]
        return redirect(url_for("show", number=number), 303)

    @app.get("/loaf/<number>")
    def show(number):
        return render_template_string(PAGE, number=number, stage=loaves[number], buttons=possible(number))

    @app.post("/loaf/<number>")
    def press(number):
        step = request.form.get("step")
        if step not in dict(possible(number)):
            return make_response("It is too late for this.", 409)
        if step == "give":
            loaves.pop(number)
            return redirect("/loaves/", 303)
        loaves[number] = WAY[WAY.index(loaves[number]) + 1]
        return redirect(request.path, 303)

    @app.get("/loaf/<number>/stage")
    def stage(number):
        return {"stage": loaves[number]}

    return app
