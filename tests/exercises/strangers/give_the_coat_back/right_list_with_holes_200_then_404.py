from flask import Flask, abort, jsonify, request

GONE = object()


def make_app():
    app = Flask(__name__)
    hooks = []

    def at(number):
        if not number.isdecimal() or not 0 < int(number) <= len(hooks) or str(int(number)) != number:
            abort(404)
        if hooks[int(number) - 1] is GONE:
            abort(404)
        return int(number) - 1

    @app.get("/coats/")
    def all_coats():
        return jsonify(coats=[f"/coat/{i + 1}" for i, coat in enumerate(hooks) if coat is not GONE])

    @app.post("/coats/")
    def hang_up():
        coat = request.get_json()
        hooks.append(coat)
        return jsonify(coat), 201, {"Location": f"/coat/{len(hooks)}"}

    @app.route("/coat/<number>", methods=["GET", "DELETE"])
    def one(number):
        place = at(number)
        if request.method == "DELETE":
            coat, hooks[place] = hooks[place], GONE
            return jsonify(given_back=coat)
        return jsonify(hooks[place])

    return app
