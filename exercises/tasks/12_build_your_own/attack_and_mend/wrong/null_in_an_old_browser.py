# refused by: stranger
# says: a form of another port, whose page hides where it is from, in an old browser, was sent,
# at fault: in an old browser
from hmac import compare_digest
from html import escape
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
        return tokens[request.cookies["session"]]

    def token_fits():
        return True

    @app.before_request
    def guard():
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
        if origin not in (None, "null") and origin != request.host_url.rstrip("/"):
            return "This comes from elsewhere.", 403
        if site not in (None, "same-origin", "none"):
            return "This comes from elsewhere.", 403
        return None

    @app.after_request
    def keep(answer):
        answer.headers["Cache-Control"] = "no-store"
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
        tokens[key] = token_hex(16)
        answer = redirect("/diary", 303)
        answer.set_cookie("session", key, httponly=True, samesite="Lax")
        return answer

    @app.get("/diary")
    def show():
        if mine() is None:
            return "Sign in first.", 403
        hidden = f'<input type="hidden" name="token" value="{token()}">'
        remover = f'{hidden}<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
        rows = "".join(
            f'<li>{escape(text)}<form method="post" action="/diary/{number}">{remover}</form>'
            for number, text in mine().items()
        )
        return f'<ul>{rows}</ul><form method="post" action="/diary">{hidden}<input name="text"><button>Write</button></form>'

    @app.post("/diary")
    def write():
        if mine() is None:
            return "Sign in first.", 403
        if not token_fits():
            return "This is not the form of the diary.", 403
        mine()[str(next(numbers))] = request.form.get("text", "")
        return redirect("/diary", 303)

    @app.post("/diary/<number>")
    def override(number):
        if request.form.get("_method") != "DELETE":
            return "Only DELETE can be said here.", 405, {"Allow": "DELETE, POST"}
        if mine() is None or not token_fits():
            return "This is not the form of the diary.", 403
        return remove(number)

    @app.delete("/diary/<number>")
    def remove(number):
        if mine() is None:
            return "Sign in first.", 403
        mine().pop(number, None)
        return redirect("/diary", 303)

    return app
