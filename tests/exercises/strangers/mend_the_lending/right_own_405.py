from flask import Flask, Response, jsonify, request


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return jsonify(error=f"no book {title}"), 404
        return jsonify(title=title, lent=lent[title])

    @app.route("/book/<title>/lend", methods=["GET", "POST"])
    def lend(title):
        if request.method != "POST":
            return Response("Lend a book by POST.\n", 405, {"Allow": "POST, OPTIONS"}, mimetype="text/plain")
        if title not in lent:
            return jsonify(error=f"no book {title}"), 404
        lent[title] = True
        return "", 204

    return app
