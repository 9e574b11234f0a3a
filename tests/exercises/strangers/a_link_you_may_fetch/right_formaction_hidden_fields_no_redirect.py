from itertools import count

from flask import Flask, abort, jsonify, make_response, render_template_string, request

STEPS = (
    ("rise", "Let it rise", "mixed", "risen"),
    ("shape", "Shape it", "risen", "shaped"),
    ("bake", "Bake it", "shaped", "baked"),
)
LOAF = """<!doctype html><title>Loaf {{ number }}</title><p>It is {{ state }}.</p>
<form method="post" action="/work">
  <input type="hidden" name="loaf" value="{{ number }}">
  {% for step, words in now %}<input type="hidden" name="seen" value="{{ state }}"><button name="step" value="{{ step }}">{{ words }}</button>
  {% endfor %}
  <button formaction="/gifts/" type="submit"><b>Give</b> it away</button>
</form>
<a href="/loaves/">All loaves</a>"""
SHELF = """<!doctype html><title>Loaves</title><ul>{% for n, s in loaves.items() %}<li><a href="/loaf/{{ n }}">Loaf {{ n }}</a>: {{ s }}{% endfor %}</ul>
<form action="/loaves/" method="post"><button>
  Mix a dough
</button></form>"""


def make_app():
    app = Flask(__name__)
    loaves, numbers = {"1": "mixed", "2": "risen"}, count(3)

    def page_of(number):
        now = [(step, words) for step, words, before, _ in STEPS if before == loaves[number]]
        return render_template_string(LOAF, number=number, state=loaves[number], now=now)

    @app.get("/loaves/")
    def shelf():
        return render_template_string(SHELF, loaves=loaves)

    @app.post("/loaves/")
    def mix():
        number = str(next(numbers))
        loaves[number] = "mixed"
        return page_of(number), 201, {"Location": f"/loaf/{number}"}

    @app.get("/loaf/<number>")
    def loaf(number):
        return page_of(number) if number in loaves else abort(404)

    @app.get("/loaf/<number>/stage")
    def stage(number):
        return jsonify(stage=loaves[number]) if number in loaves else abort(404)

    @app.post("/work")
    def work():
        number = request.form.get("loaf", "")
        for step, _, before, after in STEPS:
            if step == request.form.get("step") and loaves.get(number) == before:
                loaves[number] = after
                return page_of(number)
        return make_response("<!doctype html><title>Too late</title><a href='/loaves/'>All loaves</a>", 409)

    @app.post("/gifts/")
    def gifts():
        if loaves.pop(request.form.get("loaf"), None) is None:
            abort(410)
        return shelf()

    return app
