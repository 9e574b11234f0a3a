import json

from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    written = {}  # (kind, child): text of the sheet or of the note

    @app.errorhandler(KeyError)
    def absent(error):
        return {"error": "absent", "what": repr(error.args)}, 404

    def answer(text, kind="application/json"):
        it = make_response(text)
        it.headers["Content-Type"] = kind
        it.headers["Cache-Control"] = "no-store"
        return it

    def apply(old, patch):
        if type(patch) is not dict:
            return patch
        new = {} if type(old) is not dict else old
        for member in patch:
            if patch[member] is None:
                new.pop(member, None)
            else:
                new[member] = apply(new.get(member), patch[member])
        return new

    @app.route("/sheets/")
    def sheets():
        return {"sheets": sorted("/sheet/" + child for kind, child in written if kind == "sheet")}

    @app.route("/sheet/<child>", methods=["GET", "PUT", "PATCH", "DELETE"])
    def sheet(child):
        key = "sheet", child
        if request.method == "PUT":
            status = 204 if key in written else 201
            written[key] = json.dumps(request.get_json(force=True))
            return "", status, {"Content-Location": request.path}
        text = written[key]
        if request.method == "DELETE":
            del written[key]
            return {"removed": json.loads(text)}
        if request.method == "PATCH":
            written[key] = json.dumps(apply(json.loads(text), request.get_json(force=True)))
            return "", 204
        return answer(text)

    @app.route("/sheet/<child>/<question>")
    def question(child, question):
        return answer(json.dumps(json.loads(written["sheet", child])[question], ensure_ascii=False))

    @app.route("/note/<child>", methods=["GET", "PUT"])
    def note(child):
        key = "note", child
        if request.method == "PUT":
            was_there = key in written
            written[key] = request.get_data().decode()
            return ("", 200) if was_there else ("", 201, {"Location": request.path})
        return answer(written[key], "text/plain; charset=utf-8")

    return app
