from flask import Flask, abort, make_response, request, url_for
from flask.views import MethodView
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    wishes = []

    class Wishes(MethodView):
        def get(self):
            items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
            form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
            return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

        def post(self):
            if request.content_type is None or request.mimetype != "application/x-www-form-urlencoded":
                answer = make_response({"error": "this type is not read here"}, 415)
                answer.headers["Accept"] = "application/x-www-form-urlencoded"
                return answer
            if not request.form.get("title"):
                return {"error": "no title"}, 400
            wishes.append(request.form["title"])
            answer = make_response("", 303)
            answer.location = url_for("one", number=len(wishes))
            return answer

    app.add_url_rule("/wishes/", view_func=Wishes.as_view("wishes"))

    @app.get("/wish/<int:number>")
    def one(number):
        if not 1 <= number <= len(wishes):
            abort(404)
        return f"<!doctype html><title>Wish</title><p>{escape(wishes[number - 1])}</p><a href='/wishes/'>All</a>"

    return app
