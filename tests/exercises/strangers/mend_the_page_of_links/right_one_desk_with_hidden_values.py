from flask import Flask, abort, redirect, render_template_string, request

PAGE = """<!doctype html>
<html lang="en"><title>Plants</title>
<ul>
{% for name, soil in plants.items() %}
  <li><a href="/plant/{{ name }}">{{ name }}</a>: {{ soil }}
  {% for job, label in [("water", "Water"), ("remove", "Remove")] %}
    <form action="/jobs/" method="POST">
      <input type="hidden" name="plant" value="{{ name }}">
      <input type="hidden" name="job" value="{{ job }}">
      <button type="submit">{{ label }}</button>
    </form>
  {% endfor %}
  </li>
{% endfor %}
</ul></html>"""


def make_app():
    app = Flask(__name__)
    plants = dict.fromkeys(["fern", "mint", "rose"], "dry")

    @app.get("/plant/<name>")
    def one(name):
        if name not in plants:
            return {"error": f"no {name} here"}, 404
        return {"name": name, "soil": plants[name]}

    @app.get("/plants/")
    def show():
        return render_template_string(PAGE, plants=plants)

    @app.post("/jobs/")
    def job():
        name, wanted = request.form.get("plant"), request.form.get("job")
        if name not in plants:
            abort(404)
        if wanted == "water":
            plants[name] = "wet"
        elif wanted == "remove":
            del plants[name]
        else:
            abort(400)
        return redirect("/plants/", code=303)

    @app.get("/plant/<name>/<any(water, remove):job>")
    def old_link(name, job):
        """Bookmarks are led to the page with the buttons, and change nothing."""
        return redirect("/plants/", code=303)

    return app
