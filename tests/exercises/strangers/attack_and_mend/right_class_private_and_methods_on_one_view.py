from html import escape
from itertools import count
from secrets import compare_digest, token_hex
from urllib.parse import urlsplit

from flask import Flask, Response, redirect, request
from flask.views import MethodView


class Book:
    def __init__(self):
        self.pages = {"ana": {}, "ben": {}}
        self.words = {"ana": "ana-secret", "ben": "ben-secret"}
        self.open = {}  # key of a session: (name, what its forms carry)
        self.number = count(1)

    def reader(self):
        return self.open.get(request.cookies.get("session"), (None, None))

    def form_is_ours(self):
        _, expected = self.reader()
        given = request.form.get("csrf_token") or ""
        return bool(expected) and given.isascii() and compare_digest(given, expected)


def foreign():
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None and site != "same-origin":
        return True
    return origin is not None and (urlsplit(origin).scheme, urlsplit(origin).netloc) != (request.scheme, request.host)


class Diary(MethodView):
    def __init__(self, book):
        self.book = book

    def dispatch_request(self, **where):
        name, carried = self.book.reader()
        if name is None:
            return Response("Sign in first.", 403)
        self.mine, self.carried = self.book.pages[name], carried
        return super().dispatch_request(**where)

    def get(self):
        hidden = f"<input type='hidden' name='csrf_token' value='{self.carried}'>"
        rows = "".join(
            f"<li>{escape(text)} <form method='post' action='/diary/{n}'>{hidden}"
            f"<button name='_method' value='DELETE'>Remove</button></form></li>"
            for n, text in self.mine.items()
        )
        return f"<ul>{rows}</ul><form method='post' action='/diary'>{hidden}<input name='text'><input type='submit' value='Write'></form>"

    def post(self, number=None):
        if not self.book.form_is_ours():
            return Response("Who made this form?", 403)
        if number is None:
            self.mine[str(next(self.book.number))] = request.form.get("text", "")
            return redirect("/diary", 303)
        if request.form.get("_method") == "DELETE":
            return self.delete(number)
        return Response("What for?", 400)

    def delete(self, number):
        if foreign():
            return Response("Not from elsewhere.", 403)
        self.mine.pop(number, None)
        return redirect("/diary", 303)


def make_app():
    app, book = Flask(__name__), Book()

    def door():
        fields = '<input name="name"><input name="password" type="password">'
        return f'<form method="post" action="/sign-in">{fields}<button>Sign in</button></form>'

    def sign_in():
        name = request.form.get("name", "")
        if book.words.get(name) != request.form.get("password", ""):
            return "This is not the password.", 403
        if foreign():
            return "Sign in on our own page.", 403
        key = token_hex(32)
        book.open[key] = name, token_hex(32)
        answer = redirect("/diary", 303)
        answer.set_cookie("session", key, httponly=True)
        return answer

    def keep(answer):
        answer.headers["Cache-Control"] = "no-store"
        return answer

    app.after_request(keep)
    app.add_url_rule("/", view_func=door, methods=["GET"])
    app.add_url_rule("/sign-in", view_func=sign_in, methods=["POST"])
    view = Diary.as_view("diary", book)
    app.add_url_rule("/diary", view_func=view, methods=["GET", "POST"])
    app.add_url_rule("/diary/<number>", view_func=view, methods=["POST", "DELETE"])
    return app
