from flask import Flask, abort


def make_app():
    app = Flask(__name__)
    books, away = frozenset({"emma", "persuasion"}), set()

    def lend(title):
        if title not in books:
            abort(404)
        away.add(title)
        return {"title": title, "lent": True}, 201, {"Location": f"/book/{title}"}

    def show(title):
        return {"title": title, "lent": title in away} if title in books else abort(404)

    app.add_url_rule("/book/<title>", "show", show)
    app.add_url_rule("/book/<title>/lend", "lend", lend, methods=["POST"])
    return app
