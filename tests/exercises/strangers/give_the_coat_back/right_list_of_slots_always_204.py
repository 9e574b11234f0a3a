from threading import Lock

from flask import Flask, Response, jsonify, request


def make_app():
    app = Flask(__name__)
    hooks, lock = [None], Lock()  # a hook is never used again; hook 0 is not used at all

    def hook(number):
        if number.isascii() and number.isdigit() and str(int(number)) == number and 0 < int(number) < len(hooks):
            return int(number)
        return 0

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number, coat in enumerate(hooks) if coat]}

    @app.post("/coats/")
    def hang_up():
        with lock:
            hooks.append((request.get_json(),))
            number = len(hooks) - 1
        return jsonify(hooks[number][0]), 201, {"Location": f"/coat/{number}"}

    @app.route("/coat/<number>", methods=["GET", "DELETE"])
    def coat(number):
        place = hook(number)
        if request.method == "DELETE":
            hooks[place] = None
            return Response(status=204)
        if not hooks[place]:
            return {"error": f"no coat {number}"}, 404
        return jsonify(hooks[place][0])

    return app
