# the links stay; each leads to a page with one button
from flask import Flask, Response, abort, redirect


def make_app():
    app = Flask(__name__)
    loaves = {"1": "mixed", "2": "risen"}
    made = [1, 2]
    steps = {
        "rise": ("Let it rise", "mixed", "risen"),
        "shape": ("Shape it", "risen", "shaped"),
        "bake": ("Bake it", "shaped", "baked"),
    }

    def page(title, body, status=200):
        return Response(f"<!doctype html><html><head><title>{title}</title></head><body>{body}</body></html>", status)

    def sure(words, back):
        form = f"<form method='post'><p>Are you sure?</p><button type='submit'>{words}</button></form>"
        return page(words, form + f"<a href='{back}'>Back</a>")

    def stage_of(number):
        return loaves[number] if number in loaves else abort(404)

    @app.get("/loaves/")
    def shelf():
        rows = "".join(f'<li><a href="/loaf/{n}">Loaf {n}</a>: {stage}</li>' for n, stage in loaves.items())
        return page("Loaves", f'<ul>{rows}</ul><a href="/loaves/mix">Mix a dough</a>')

    @app.get("/loaf/<number>")
    def show(number):
        stage = stage_of(number)
        links = [
            f'<a href="/loaf/{number}/{s}">{words}</a>' for s, (words, before, _) in steps.items() if before == stage
        ]
        links += [f'<a href="/loaf/{number}/give">Give it away</a>', '<a href="/loaves/">All loaves</a>']
        return page(f"Loaf {number}", f"<p>It is {stage}.</p>" + " ".join(links))

    @app.get("/loaf/<number>/stage")
    def stage(number):
        return {"stage": stage_of(number)}

    @app.get("/loaves/mix")
    def ask_mix():
        return sure("Mix a dough", "/loaves/")

    @app.post("/loaves/mix")
    def mix():
        made.append(made[-1] + 1)
        loaves[str(made[-1])] = "mixed"
        return redirect(f"/loaf/{made[-1]}", 303)

    @app.get("/loaf/<number>/<any(rise, shape, bake):step>")
    def ask_step(number, step):
        words, before, _ = steps[step]
        if stage_of(number) != before:
            return page("Not now", f"<p>It is {loaves[number]}.</p><a href='/loaf/{number}'>Back</a>", 409)
        return sure(words, f"/loaf/{number}")

    @app.post("/loaf/<number>/<any(rise, shape, bake):step>")
    def take(number, step):
        _, before, after = steps[step]
        if stage_of(number) != before:
            return page("Too late", f"<p>It is {loaves[number]}.</p>", 409)
        loaves[number] = after
        return redirect(f"/loaf/{number}", 303)

    @app.get("/loaf/<number>/give")
    def ask_give(number):
        stage_of(number)
        return sure("Give it away", f"/loaf/{number}")

    @app.post("/loaf/<number>/give")
    def give(number):
        if loaves.pop(number, None) is None:
            return page("Gone", "<p>It is gone already.</p>", 410)
        return redirect("/loaves/", 303)

    return app
