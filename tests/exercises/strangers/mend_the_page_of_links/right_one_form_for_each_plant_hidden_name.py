from flask import Flask, jsonify, redirect, render_template_string, request

PAGE = """<!DOCTYPE html><title>Plants</title><ul>
{% for name, soil in plants.items() %}<li>{{ name }}: {{ soil }}
<form method="POST"><input type="hidden" name="plant" value="{{ name }}">
<input type="submit" name="job" value="Water"> <input type="submit" name="job" value="Remove"></form></li>
{% endfor %}</ul>"""


def make_app():
    app = Flask("garden")
    plants = dict.fromkeys(("fern", "mint", "rose"), "dry")

    @app.get("/plant/<name>")
    def one(name):
        if name in plants:
            return jsonify(name=name, soil=plants[name])
        return jsonify(error=f"no {name} here"), 404

    @app.get("/plants/")
    def show():
        return render_template_string(PAGE, plants=plants)

    @app.post("/plants/")
    def work():
        name, job = request.form.get("plant"), request.form.get("job")
        if name not in plants:
            return "It is gone.", 409
        if job == "Water":
            plants[name] = "wet"
        elif job == "Remove":
            del plants[name]
        else:
            return "What?", 400
        return redirect("/plants/", 303)

    return app
