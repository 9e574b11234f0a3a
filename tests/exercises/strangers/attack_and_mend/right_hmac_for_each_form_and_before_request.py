import hashlib
import hmac
from html import escape
from itertools import count
from secrets import token_bytes, token_urlsafe

from flask import Flask, abort, g, make_response, redirect, request


def make_app():
    app = Flask("diary")
    secret, sessions, numbers = token_bytes(32), {}, count(1)
    diaries = {"ana": {}, "ben": {}}
    passwords = {"ana": "ana-secret", "ben": "ben-secret"}

    def seal(path):
        """What proves that the form for this path was made for this session."""
        return hmac.new(secret, f"{request.cookies.get('session')} {path}".encode(), hashlib.sha256).hexdigest()

    @app.before_request
    def guard():
        g.who = sessions.get(request.cookies.get("session"))
        if request.method in ("GET", "HEAD", "OPTIONS") or request.path == "/sign-in":
            return None
        if g.who is None:
            abort(403)
        if request.method == "POST":
            if not hmac.compare_digest(seal(request.path), request.form.get("seal", "")):
                abort(403, "This form was not made for you.")
            if request.form.get("_method") == "DELETE" and request.path.startswith("/diary/"):
                return remove(request.path.removeprefix("/diary/"))
            return None
        site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
        if site not in (None, "same-origin") or origin not in (None, f"{request.scheme}://{request.host}"):
            abort(403, "Not from another origin.")

    @app.after_request
    def caches(answer):
        answer.cache_control.no_store = True
        answer.vary.add("Cookie")
        answer.headers["X-Frame-Options"] = "DENY"
        return answer

    @app.get("/")
    def door():
        return """<!doctype html><title>Diary</title><form method="post" action="/sign-in">
        <input name="name"><input name="password" type="password"><button>Sign in</button></form>"""

    @app.post("/sign-in")
    def sign_in():
        name, word = request.form.get("name"), request.form.get("password")
        if name is None or passwords.get(name) != word:
            return "This is not the password.", 403
        key = token_urlsafe(24)
        sessions[key] = name
        answer = make_response(redirect("/diary", 303))
        answer.set_cookie("session", key, httponly=True, path="/")
        return answer

    @app.get("/diary")
    def show():
        if g.who is None:
            return "Sign in first.", 403

        def form(path, inside):
            return f'<form method="post" action="{path}"><input type="hidden" name="seal" value="{seal(path)}">{inside}</form>'

        remover = '<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
        rows = [f"<li>{escape(text)}{form(f'/diary/{n}', remover)}</li>" for n, text in diaries[g.who].items()]
        return f"<ul>{''.join(rows)}</ul>" + form("/diary", '<input name="text"><button>Write</button>')

    @app.post("/diary")
    def write():
        diaries[g.who][str(next(numbers))] = request.form.get("text", "")
        return redirect("/diary", 303)

    @app.delete("/diary/<number>")
    def remove(number):
        diaries[g.who].pop(number, None)
        return redirect("/diary", 303)

    return app
