# a token made of the session's key, guards in a decorator, errors by abort, no before_request
import hashlib
import hmac
from functools import wraps
from html import escape
from itertools import count
from secrets import token_bytes, token_urlsafe

from flask import Flask, abort, make_response, redirect, request


def make_app():
    app = Flask(__name__)
    secret, numbers, sessions = token_bytes(32), count(1), {}
    diaries = {"ana": {}, "ben": {}}
    passwords = {"ana": "ana-secret", "ben": "ben-secret"}

    def mark(key):
        return hmac.new(secret, key.encode(), hashlib.sha256).hexdigest()

    def foreign():
        origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
        if origin is not None and origin != f"{request.scheme}://{request.host}":
            return True
        return site not in (None, "same-origin", "none")

    def signed_in(function):
        @wraps(function)
        def guarded(**names):
            key = request.cookies.get("session", "")
            if key not in sessions:
                abort(403)
            if request.method == "POST" and not hmac.compare_digest(
                request.form.get("csrf", "").encode(), mark(key).encode()
            ):
                abort(403)
            if request.method in ("POST", "DELETE") and foreign():
                abort(403)
            return function(diaries[sessions[key]], mark(key), **names)

        return guarded

    @app.after_request
    def not_for_caches(answer):
        answer.headers["Cache-Control"] = "no-store"
        answer.headers["Vary"] = "Cookie"
        answer.headers["X-Frame-Options"] = "DENY"
        return answer

    @app.get("/")
    def door():
        return (
            '<form method="post" action="/sign-in"><input name="name"><input name="password" type="password">'
            "<button>Sign in</button></form>"
        )

    @app.post("/sign-in")
    def sign_in():
        name, password = request.form.get("name", ""), request.form.get("password")
        if foreign() or passwords.get(name) is None or passwords[name] != password:
            return "This is not the password.", 403
        key = token_urlsafe()
        sessions[key] = name
        answer = make_response(redirect("/diary", 303))
        answer.set_cookie("session", key, httponly=True, samesite="Lax")
        return answer

    @app.get("/diary")
    @signed_in
    def show(diary, csrf):
        hidden = f'<input type="hidden" name="csrf" value="{csrf}">'
        rows = [
            f'<li>{escape(text)}<form method="post" action="/diary/{number}">{hidden}'
            '<input type="hidden" name="_method" value="DELETE"><button>Remove</button></form></li>'
            for number, text in diary.items()
        ]
        form = f'<form method="post" action="/diary">{hidden}<input name="text"><button>Write</button></form>'
        return "<ul>" + "".join(rows) + "</ul>" + form

    @app.post("/diary")
    @signed_in
    def write(diary, csrf):
        diary[str(next(numbers))] = request.form.get("text", "")
        return redirect("/diary", 303)

    @app.route("/diary/<number>", methods=["POST", "DELETE"])
    @signed_in
    def remove(diary, csrf, number):
        if request.method == "POST" and request.form.get("_method") != "DELETE":
            abort(400)
        diary.pop(number, None)
        return redirect("/diary", 303)

    return app
