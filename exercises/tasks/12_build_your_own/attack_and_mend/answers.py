# %% starter
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
    def override():
        if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
            return remove(request.path.removeprefix("/diary/"))

    @app.after_request
    def keep(response):
        response.headers["Cache-Control"] = "max-age=300"
        return response

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
        response = redirect("/diary", 303)
        response.set_cookie("session", key, httponly=True)
        return response

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


# %% solution
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
        ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
        if request.method not in ("GET", "HEAD", "OPTIONS") and not ours:
            return "A page from elsewhere asks.", 403

    @app.before_request
    def override():
        if request.method == "POST" and request.form.get("_method") == "DELETE":
            return remove(request.path.removeprefix("/diary/"))

    @app.after_request
    def keep(response):
        response.headers["Cache-Control"] = "private, max-age=300"
        return response

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
        response = redirect("/diary", 303)
        response.set_cookie("session", key, httponly=True)
        return response

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


# %% right: a_token_in_each_form, from starter
#       diaries, sessions, numbers = {"ana": {}, "ben": {}}, {}, count(1)
# +     tokens = {}
# ...
# -     def override():
# -         if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# -             return remove(request.path.removeprefix("/diary/"))
# +     def token_first():
# +         if request.method == "POST" and request.path.startswith("/diary"):
# +             if request.form.get("token") != tokens.get(request.cookies.get("session"), ""):
# +                 return "This form is not of our page.", 403
# +             if request.form.get("_method") == "DELETE":
# +                 return remove(request.path.removeprefix("/diary/"))
# ...
# -         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Cache-Control"] = "no-store"
# ...
# -         sessions[key] = name
# +         sessions[key], tokens[key] = name, token_hex(16)
# ...
# -         remover = '<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
# +         token = f'<input type="hidden" name="token" value="{tokens[request.cookies["session"]]}">'
# +         remover = token + '<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
# ...
# -         return f'<ul>{rows}</ul><form method="post" action="/diary"><input name="text"><button>Write</button></form>'
# +         return f'<ul>{rows}</ul><form method="post" action="/diary">{token}<input name="text"><button>Write</button></form>'

# %% right: an_address_for_removing, from starter
# -     def override():
# -         if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# -             return remove(request.path.removeprefix("/diary/"))
# +     def same_origin_or_no_browser():
# +         if request.method in ("POST", "DELETE"):
# +             for name, ours in (("Origin", f"http://{request.host}"), ("Sec-Fetch-Site", "same-origin")):
# +                 if request.headers.get(name, ours) != ours:
# +                     return f"{name} is not ours.", 403
# ...
#           response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Vary"] = "Cookie"
# ...
# -             f'<li>{escape(text)}<form method="post" action="/diary/{number}">{remover}</form>'
# +             f'<li>{escape(text)}<form method="post" action="/diary/{number}/gone">{remover}</form>'
# ...
# +     @app.post("/diary/<number>/gone")
#       @app.delete("/diary/<number>")

# %% wrong: a_token_for_scripts_too, from a_token_in_each_form, refused by program
# at fault: script sent DELETE /diary/1
# -         if request.method == "POST" and request.path.startswith("/diary"):
# +         if request.method in ("POST", "DELETE") and request.path.startswith("/diary"):

# %% wrong: any_token_that_was_given, from a_token_in_each_form, refused by stranger
# at fault: hidden values of Ben's page
# -             if request.form.get("token") != tokens.get(request.cookies.get("session"), ""):
# +             if request.form.get("token") not in tokens.values():

# %% wrong: cache_as_before, refused by cache
# at fault: Cache-Control: max-age=300
# says: Ben
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         response.headers["Cache-Control"] = "max-age=300"

# %% wrong: everything_refused, refused by stranger
# at fault: sent by the diary's own page
# says: Write
# -         if request.method not in ("GET", "HEAD", "OPTIONS") and not ours:
# +         if request.method not in ("GET", "HEAD", "OPTIONS") and request.path != "/sign-in":

# %% wrong: no_override_at_all, refused by override
# at fault: with _method=DELETE
# says: Remove
# -
# -     @app.before_request
# -     def override():
# -         if request.method == "POST" and request.form.get("_method") == "DELETE":
# -             return remove(request.path.removeprefix("/diary/"))

# %% wrong: null_in_an_old_browser, refused by stranger
# at fault: a form of another port, whose page hides where it is from, in an old browser, was sent,
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = origin in (None, "null", request.host_url.rstrip("/")) and site in (None, "same-origin", "none")

# %% wrong: only_write_guarded, refused by override
# at fault: was sent with _method=DELETE
# -     @app.before_request
#       def our_pages_only():
# ...
#       def write():
# +         if request.headers.get("Origin", request.host_url[:-1]) != request.host_url[:-1]:
# +             return "no", 403

# %% wrong: override_in_the_query, refused by override
# at fault: GET /diary/2?_method=DELETE
# -         if request.method == "POST" and request.form.get("_method") == "DELETE":
# +         if request.values.get("_method") == "DELETE":

# %% wrong: private_only_on_post, refused by cache
# at fault: GET /diary doesn't say
# says: doesn't say whether
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         if request.method == "POST":
# +             response.headers["Cache-Control"] = "private"

# %% wrong: referer_is_needed, refused by program
# at fault: a program sent what the form Write has
# -         site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = request.headers.get("Referer", "").startswith(request.host_url) or request.path == "/sign-in"

# %% wrong: refused_takes_a_number, refused by program
# at fault: a program sent DELETE /diary/2, which returned 303 See Other, and now the diary has 'It rained on
#           if request.method not in ("GET", "HEAD", "OPTIONS") and not ours:
# +             next(numbers)

# %% wrong: shares_with_every_origin, refused by program
# at fault: Access-Control-Allow-Origin
#       def keep(response):
# +         response.headers["Access-Control-Allow-Origin"] = request.headers.get("Origin", "*")
# +         response.headers["Access-Control-Allow-Credentials"] = "true"
# +         response.headers["Access-Control-Allow-Methods"] = "GET, POST, DELETE"

# %% wrong: token_is_the_name, from a_token_in_each_form, refused by stranger
# at fault: a form of another port of this computer with Ben's values, and Ana's name for his was
# -         sessions[key], tokens[key] = name, token_hex(16)
# +         sessions[key], tokens[key] = name, name
# ...
# -         response.set_cookie("session", key, httponly=True)
# +         response.set_cookie("session", key, httponly=True, samesite="Lax")
