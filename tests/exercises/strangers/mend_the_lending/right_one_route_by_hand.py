from flask import Flask, Response, jsonify, request


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.route("/book/<title>")
    def show(title):
        if title not in lent:
            return jsonify(error=f"no book {title}"), 404
        return jsonify(title=title, lent=lent[title], lend=f"/book/{title}/lend")

    @app.route("/book/<title>/lend", methods=["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
    def lend(title):
        if request.method == "OPTIONS":
            return Response(status=204, headers={"Allow": "POST, OPTIONS"})
        if request.method != "POST":
            return Response("ask by POST\n", 405, {"Allow": "POST, OPTIONS"}, mimetype="text/plain")
        if title not in lent:
            return jsonify(error=f"no book {title}"), 404
        lent[title] = True
        return "", 204

    return app
