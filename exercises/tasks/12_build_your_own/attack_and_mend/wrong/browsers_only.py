# refused by: program
# says: a program
# at fault: a program sent what the form Write has
from html import escape
from itertools import count
from secrets import token_hex

from flask import Flask, redirect, request


def make_app():
    app = Flask(__name__)
    diaries, sessions, numbers = {"ana": {}, "ben": {}}, {}, count(1)
    passwords = {"ana": "ana-secret", "ben": "ben-secret"}

    def mine():
        return diaries.get(sessions.get(request.cookies.get("session")))

    @app.before_request
    def our_pages_only():
        site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
        ours = origin in (None, request.host_url.rstrip("/")) and (
            site in ("same-origin", "none") or request.path == "/sign-in"
        )
        if request.method not in ("GET", "HEAD", "OPTIONS") and not ours:
            return "A page from elsewhere asks.", 403

    @app.before_request
    def override():
        if request.method == "POST" and request.form.get("_method") == "DELETE":
            return remove(request.path.removeprefix("/diary/"))

    @app.after_request
    def keep(answer):
        answer.headers["Cache-Control"] = "private, max-age=300"
        return answer

    @app.get("/")
    def door():
        fields = '<input name="name"><input name="password" type="password">'
        return f'<form method="post" action="/sign-in">{fields}<button>Sign in</button></form>'

    @app.post("/sign-in")
    def sign_in():
        name = request.form.get("name", "")
        if name not in passwords or request.form.get("password") != passwords[name]:
            return "This is not the password.", 403
        key = token_hex(16)
        sessions[key] = name
        answer = redirect("/diary", 303)
        answer.set_cookie("session", key, httponly=True)
        return answer

    @app.get("/diary")
    def show():
        if mine() is None:
            return "Sign in first.", 403
        remover = '<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
        rows = "".join(
            f'<li>{escape(text)}<form method="post" action="/diary/{number}">{remover}</form>'
            for number, text in mine().items()
        )
        return f'<ul>{rows}</ul><form method="post" action="/diary"><input name="text"><button>Write</button></form>'

    @app.post("/diary")
    def write():
        if mine() is None:
            return "Sign in first.", 403
        mine()[str(next(numbers))] = request.form.get("text", "")
        return redirect("/diary", 303)

    @app.delete("/diary/<number>")
    def remove(number):
        if mine() is None:
            return "Sign in first.", 403
        mine().pop(number, None)
        return redirect("/diary", 303)

    return app
