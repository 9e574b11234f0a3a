from flask import Flask, redirect


def make_app():
    app = Flask(__name__)
    books, away = ("emma", "persuasion"), set()

    def show(title):
        if title not in books:
            return {"error": f"no book {title}"}, 404
        return dict(title=title, lent=title in away)

    def lend(title):
        if title not in books:
            return {"error": f"no book {title}"}, 404
        away.add(title)
        return redirect(f"/book/{title}", 303)

    app.add_url_rule("/book/<title>", "show", show)
    app.add_url_rule("/book/<title>/lend", "lend", lend, methods=["POST"])
    return app
