from collections import namedtuple
from itertools import count
from secrets import token_hex

from flask import Flask, Response, redirect, render_template_string, request

PAGE = """<!doctype html><title>Diary</title>
<ul>{% for number, text in entries.items() %}
<li>{{ text }}
  <form method="post" action="/diary/{{ number }}/removal"><input type="hidden" name="proof" value="{{ proof }}"><button>Remove</button></form>
{% endfor %}</ul>
<form method="post" action="/diary">
  <input type="hidden" name="proof" value="{{ proof }}">
  <input name="text"><button>Write</button>
</form>"""
Session = namedtuple("Session", "name proof")


def make_app():
    app = Flask(__name__)
    diaries, numbers, sessions = {"ana": {}, "ben": {}}, count(1), {}
    passwords = {"ana": "ana-secret", "ben": "ben-secret"}
    nobody = Session(None, None)

    def no(words, status=403):
        return Response(words, status, {"Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8"})

    def session():
        return sessions.get(request.cookies.get("session"), nobody)

    def home(answer):
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @app.get("/")
    def door():
        fields = '<input name="name"><input name="password" type="password">'
        form = f'<form method="post" action="/sign-in">{fields}<button>Sign in</button></form>'
        return form, {"Cache-Control": "no-store"}

    @app.post("/sign-in")
    def sign_in():
        name = request.form.get("name", "")
        if name not in passwords or request.form.get("password") != passwords[name]:
            return no("This is not the password.")
        key = token_hex(16)
        sessions[key] = Session(name, token_hex(16))
        answer = home(redirect("/diary", 303))
        answer.set_cookie("session", key, httponly=True, samesite="Lax")
        return answer

    @app.get("/diary")
    def show():
        who = session()
        if who is nobody:
            return no("Sign in first.")
        page = render_template_string(PAGE, entries=diaries[who.name], proof=who.proof)
        return page, {"Cache-Control": "private, no-cache, no-store, max-age=0", "Vary": "Cookie"}

    @app.post("/diary")
    def write():
        who = session()
        if who is nobody or request.form.get("proof") != who.proof:
            return no("This form is not yours.")
        diaries[who.name][str(next(numbers))] = request.form.get("text", "")
        return home(redirect("/diary", 303))

    @app.post("/diary/<number>/removal")
    def removal(number):
        who = session()
        if who is nobody or request.form.get("proof") != who.proof:
            return no("This form is not yours.")
        diaries[who.name].pop(number, None)
        return home(redirect("/diary", 303))

    @app.delete("/diary/<number>")
    def remove(number):
        who = session()
        own = {None, request.host_url[:-1]}
        if who is nobody or request.headers.get("Origin") not in own:
            return no("Sign in first, and here.")
        diaries[who.name].pop(number, None)
        return Response(status=204, headers={"Cache-Control": "no-store"})

    return app
