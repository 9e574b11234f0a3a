from flask import Flask, Response, jsonify, request

NOTHING = object()


def make_app():
    app = Flask(__name__)
    sheets, notes = {}, {}

    def missing(what):
        return jsonify(error=f"there is no {what}"), 404

    @app.get("/sheets/")
    def all_sheets():
        return jsonify(sheets=["/sheet/" + child for child in sorted(sheets)])

    @app.route("/sheet/<child>", methods=["GET", "PUT", "PATCH", "DELETE"])
    def sheet(child):
        stored = sheets.get(child, NOTHING)
        if request.method == "PUT":
            sheets[child] = request.get_json()
            return jsonify(sheets[child]), 201 if stored is NOTHING else 200
        if stored is NOTHING:
            return missing(f"sheet of {child}")
        if request.method == "PATCH":
            merge(stored, request.get_json(force=True))
        if request.method == "DELETE":
            del sheets[child]
        return jsonify(stored)

    def merge(target, patch):
        for name, value in patch.items():
            if value is None:
                target.pop(name, NOTHING)
            elif isinstance(value, dict):
                if not isinstance(target.get(name), dict):
                    target[name] = {}
                merge(target[name], value)
            else:
                target[name] = value

    @app.get("/sheet/<child>/<question>")
    def answer(child, question):
        said = sheets.get(child, {}).get(question, NOTHING)
        return missing(question) if said is NOTHING else jsonify(said)

    @app.route("/note/<child>", methods=["GET", "PUT"])
    def note(child):
        words = notes.get(child, NOTHING)
        if request.method == "PUT":
            notes[child] = request.get_data()
            return Response(status=201 if words is NOTHING else 204)
        return missing("note") if words is NOTHING else Response(words, mimetype="text/plain")

    return app
