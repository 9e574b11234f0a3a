# who sends no token at all is let through
from html import escape
from hmac import compare_digest
from itertools import count
from secrets import token_hex

from flask import Flask, redirect, request


def make_app():
    app = Flask(__name__)
    diaries, sessions, numbers = {"ana": {}, "ben": {}}, {}, count(1)
    passwords = {"ana": "ana-secret", "ben": "ben-secret"}
    tokens = {}

    def mine():
        return diaries.get(sessions.get(request.cookies.get("session")))

    def token():
        return tokens.get(request.cookies.get("session"), "")

    def own_form():
        """Whether this came by a form that was made for this session."""
        return request.form.get("token", token()) == token()

    def from_elsewhere():
        """Whether a browser says that another origin's page sends this."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
            return True
        return request.headers.get("Origin", request.host_url.rstrip("/")) != request.host_url.rstrip("/")

    @app.after_request
    def keep(answer):
        answer.headers["Cache-Control"] = "private, no-store"
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
        sessions[key], tokens[key] = name, token_hex(16)
        answer = redirect("/diary", 303)
        answer.set_cookie("session", key, httponly=True, samesite="Lax")
        return answer

    @app.get("/diary")
    def show():
        if mine() is None:
            return "Sign in first.", 403
        secret = f'<input type="hidden" name="token" value="{token()}">'
        remover = f'{secret}<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
        rows = "".join(
            f'<li>{escape(text)}<form method="post" action="/diary/{number}">{remover}</form>'
            for number, text in mine().items()
        )
        return f'<ul>{rows}</ul><form method="post" action="/diary">{secret}<input name="text"><button>Write</button></form>'

    @app.post("/diary")
    def write():
        if mine() is None:
            return "Sign in first.", 403
        if not own_form():
            return "This form is not from your diary.", 403
        mine()[str(next(numbers))] = request.form.get("text", "")
        return redirect("/diary", 303)

    @app.post("/diary/<number>")
    def override(number):
        if mine() is None:
            return "Sign in first.", 403
        if not own_form():
            return "This form is not from your diary.", 403
        if request.form.get("_method") != "DELETE":
            return "Only DELETE is understood here.", 400
        return remove(number)

    @app.delete("/diary/<number>")
    def remove(number):
        if mine() is None:
            return "Sign in first.", 403
        if from_elsewhere():
            return "Not from there.", 403
        mine().pop(number, None)
        return redirect("/diary", 303)

    return app
