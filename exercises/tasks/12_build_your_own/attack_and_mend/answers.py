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
#           mine()[str(next(numbers))] = request.form.get("text", "")
#           return redirect("/diary", 303)
#
# +     @app.post("/diary/<number>/gone")

# %% right: by_origin_alone
# -         site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = request.headers.get("Origin", request.host_url[:-1]) == request.host_url[:-1]
# ...
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         response.headers["Cache-Control"] = "no-cache, private"
# ...
# -         response.set_cookie("session", key, httponly=True)
# +         response.set_cookie("session", key, httponly=True, samesite="Strict")

# %% right: one_time_tokens, from a_token_in_each_form
#       def show():
#           if mine() is None:
#               return "Sign in first.", 403
# +         tokens[request.cookies["session"]] = token_hex(8)

# %% right: urlparse_origin, from by_origin_alone
#   from secrets import token_hex
# + from urllib.parse import urlsplit
# ...
# -         ours = request.headers.get("Origin", request.host_url[:-1]) == request.host_url[:-1]
# +         ours = urlsplit(request.headers.get("Origin") or request.host_url).netloc == request.host

# %% right: wsgi_guard, from starter
# -         if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# +         if request.method == "POST" and request.form.get("_method", "").upper() == "DELETE":
# ...
# -         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Cache-Control"] = "private, max-age=300"
# ...
#           mine().pop(number, None)
#           return redirect("/diary", 303)
#
# +     inner = app.wsgi_app
# +
# +     def guard(environ, start_response):
# +         said = environ.get("HTTP_ORIGIN", "http://" + environ["HTTP_HOST"])
# +         if environ["REQUEST_METHOD"] in ("POST", "DELETE") and said != "http://" + environ["HTTP_HOST"]:
# +             start_response("403 Forbidden", [("Content-Type", "text/plain")])
# +             return [b"not from our page"]
# +         return inner(environ, start_response)
# +
# +     app.wsgi_app = guard

# %% wrong: a_token_for_scripts_too, from a_token_in_each_form, refused by program
# at fault: script sent DELETE /diary/1
# -         if request.method == "POST" and request.path.startswith("/diary"):
# +         if request.method in ("POST", "DELETE") and request.path.startswith("/diary"):

# %% wrong: any_token_that_was_given, from a_token_in_each_form, refused by stranger
# at fault: hidden values of Ben's page
# -             if request.form.get("token") != tokens.get(request.cookies.get("session"), ""):
# +             if request.form.get("token") not in tokens.values():

# %% wrong: browsers_only, refused by program
# at fault: a program sent what the form Write has
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = origin in (None, request.host_url.rstrip("/")) and (
# +             site in ("same-origin", "none") or request.path == "/sign-in"
# +         )

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

# %% wrong: get_guarded_override_stays, refused by override
# at fault: a link in a mail program
# -         if request.method == "POST" and request.form.get("_method") == "DELETE":
# +         if request.values.get("_method") == "DELETE" and request.headers.get("Sec-Fetch-Site") in (
# +             None,
# +             "same-origin",
# +             "none",
# +         ):

# %% wrong: must_revalidate_is_not_private, refused by cache
# at fault: max-age=300, must-revalidate
# says: Ben
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         response.headers["Cache-Control"] = "max-age=300, must-revalidate"

# %% wrong: no_override_at_all, refused by override
# at fault: with _method=DELETE
# says: Remove
# -
# -     @app.before_request
# -     def override():
# -         if request.method == "POST" and request.form.get("_method") == "DELETE":
# -             return remove(request.path.removeprefix("/diary/"))

# %% wrong: null_in_an_old_browser, from starter, refused by stranger
# at fault: a form of another port, whose page hides where it is from, in an old browser, was sent,
#       passwords = {"ana": "ana-secret", "ben": "ben-secret"}
# +     tokens = {}
# ...
#           return diaries.get(sessions.get(request.cookies.get("session")))
#
# +     def token():
# +         return tokens[request.cookies["session"]]
# +
# +     def token_fits():
# +         return True
# +
# ...
# -     def override():
# -         if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# -             return remove(request.path.removeprefix("/diary/"))
# +     def guard():
# +         if request.method in ("GET", "HEAD", "OPTIONS"):
# +             return None
# +         origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
# +         if origin not in (None, "null") and origin != request.host_url.rstrip("/"):
# +             return "This comes from elsewhere.", 403
# +         if site not in (None, "same-origin", "none"):
# +             return "This comes from elsewhere.", 403
# +         return None
# ...
# -         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Cache-Control"] = "no-store"
# ...
#           sessions[key] = name
# +         tokens[key] = token_hex(16)
# ...
# -         response.set_cookie("session", key, httponly=True)
# +         response.set_cookie("session", key, httponly=True, samesite="Lax")
# ...
# -         remover = '<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
# +         hidden = f'<input type="hidden" name="token" value="{token()}">'
# +         remover = f'{hidden}<input type="hidden" name="_method" value="DELETE"><button>Remove</button>'
# ...
# -         return f'<ul>{rows}</ul><form method="post" action="/diary"><input name="text"><button>Write</button></form>'
# +         return f'<ul>{rows}</ul><form method="post" action="/diary">{hidden}<input name="text"><button>Write</button></form>'
# ...
#       def write():
#           if mine() is None:
#               return "Sign in first.", 403
# +         if not token_fits():
# +             return "This is not the form of the diary.", 403
# ...
#           mine()[str(next(numbers))] = request.form.get("text", "")
#           return redirect("/diary", 303)
# +
# +     @app.post("/diary/<number>")
# +     def override(number):
# +         if request.form.get("_method") != "DELETE":
# +             return "Only DELETE can be said here.", 405, {"Allow": "DELETE, POST"}
# +         if mine() is None or not token_fits():
# +             return "This is not the form of the diary.", 403
# +         return remove(number)

# %% wrong: null_is_nobody, refused by stranger
# at fault: Origin: null
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = origin in (None, "null", request.host_url.rstrip("/"))

# %% wrong: one_token_for_all, from a_token_in_each_form, refused by stranger
# at fault: token=s3cret
# says: Ben's page
# -         sessions[key], tokens[key] = name, token_hex(16)
# +         sessions[key], tokens[key] = name, "s3cret"

# %% wrong: only_fetch_metadata, refused by stranger
# at fault: without Sec-Fetch-Site
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = site in (None, "same-origin", "none")

# %% wrong: only_write_guarded, from starter, refused by override
# at fault: was sent with _method=DELETE
# -         if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# +         if request.method == "POST" and request.form.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# ...
# -         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Cache-Control"] = "private, max-age=300"
# ...
#       def write():
# +         if request.headers.get("Origin", request.host_url[:-1]) != request.host_url[:-1]:
# +             return "no", 403

# %% wrong: origin_hostname, from urlparse_origin, refused by stranger
# at fault: Origin: http://127.0.0.1:8001
# says: another port
# -         ours = urlsplit(request.headers.get("Origin") or request.host_url).netloc == request.host
# +         ours = (
# +             urlsplit(request.headers.get("Origin") or request.host_url).hostname == urlsplit(request.host_url).hostname
# +         )

# %% wrong: override_in_the_query, refused by override
# at fault: GET /diary/2?_method=DELETE
# -         if request.method == "POST" and request.form.get("_method") == "DELETE":
# +         if request.values.get("_method") == "DELETE":

# %% wrong: private_by_the_wrong_vary, refused by cache
# at fault: max-age=300, Vary: Authorization
# says: Ben
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Vary"] = "Authorization"

# %% wrong: private_only_on_post, refused by cache
# at fault: GET /diary doesn't say
# says: doesn't say whether
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         if request.method == "POST":
# +             response.headers["Cache-Control"] = "private"

# %% wrong: public, refused by cache
# at fault: Cache-Control: public, max-age=60
# says: Ben
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         response.headers["Cache-Control"] = "public, max-age=60"

# %% wrong: referer_is_needed, refused by program
# at fault: a program sent what the form Write has
# -         site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = request.headers.get("Referer", "").startswith(request.host_url) or request.path == "/sign-in"

# %% wrong: referer_may_be_missing, refused by stranger
# at fault: Origin: null
# -         site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = request.headers.get("Referer", request.host_url).startswith(request.host_url)

# %% wrong: refused_takes_a_number, from null_in_an_old_browser, refused by program
# at fault: a program sent DELETE /diary/2, which returned 303 See Other, and now the diary has 'It rained on
# + from hmac import compare_digest
#   from html import escape
# ...
# -         return True
# +         return compare_digest(request.form.get("token", "").encode(), token().encode())
# ...
# -         if origin not in (None, "null") and origin != request.host_url.rstrip("/"):
# -             return "This comes from elsewhere.", 403
# -         if site not in (None, "same-origin", "none"):
# -             return "This comes from elsewhere.", 403
# ...
#       def write():
# +         number = str(next(numbers))
# ...
# -         mine()[str(next(numbers))] = request.form.get("text", "")
# +         mine()[number] = request.form.get("text", "")

# %% wrong: same_site_is_ours, refused by stranger
# at fault: Sec-Fetch-Site: same-site
# says: another port
# -         ours = origin in (None, request.host_url.rstrip("/")) and site in (None, "same-origin", "none")
# +         ours = True and site in (None, "same-origin", "same-site", "none")

# %% wrong: samesite_lax, from only_write_guarded, refused by stranger
# at fault: for SameSite another port
# -         response.set_cookie("session", key, httponly=True)
# +         response.set_cookie("session", key, httponly=True, samesite="Lax")
# ...
# -         if request.headers.get("Origin", request.host_url[:-1]) != request.host_url[:-1]:
# -             return "no", 403

# %% wrong: samesite_strict, from only_write_guarded, refused by stranger
# at fault: for SameSite another port
# -         response.set_cookie("session", key, httponly=True)
# +         response.set_cookie("session", key, httponly=True, samesite="Strict")
# ...
# -         if request.headers.get("Origin", request.host_url[:-1]) != request.host_url[:-1]:
# -             return "no", 403

# %% wrong: shares_with_every_origin, from starter, refused by program
# at fault: Access-Control-Allow-Origin
# -     def override():
# -         if request.values.get("_method") == "DELETE" and request.path.startswith("/diary/"):
# +     def forms_of_ours_only():
# +         origin = request.headers.get("Origin", request.host_url[:-1])
# +         if request.method == "POST" and origin != request.host_url[:-1]:
# +             return "A page from elsewhere asks.", 403
# +         if request.method == "POST" and request.form.get("_method") == "DELETE":
# ...
# -         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Access-Control-Allow-Origin"] = request.headers.get("Origin", "*")
# +         response.headers["Access-Control-Allow-Credentials"] = "true"
# +         response.headers["Access-Control-Allow-Methods"] = "GET, POST, DELETE"
# +         response.headers["Cache-Control"] = "private, max-age=300"

# %% wrong: the_guard_looks_at_posts_only_after, from starter, refused by override
# at fault: GET /diary/2?_method=DELETE
# -         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Cache-Control"] = "private, max-age=300"
# ...
#       def write():
# +         if request.headers.get("Origin", request.host_url[:-1]) != request.host_url[:-1]:
# +             return "A page from elsewhere asks.", 403

# %% wrong: token_is_the_name, from null_in_an_old_browser, refused by stranger
# at fault: a form of another port of this computer with Ben's values, and Ana's name for his was
# + from hmac import compare_digest
#   from html import escape
# ...
# -         return True
# +         return compare_digest(request.form.get("token", "").encode(), token().encode())
# ...
# -         if origin not in (None, "null") and origin != request.host_url.rstrip("/"):
# -             return "This comes from elsewhere.", 403
# -         if site not in (None, "same-origin", "none"):
# -             return "This comes from elsewhere.", 403
# ...
# -         tokens[key] = token_hex(16)
# +         tokens[key] = name

# %% wrong: token_not_checked_if_missing, from a_token_in_each_form, refused by stranger
# at fault: a form of another site was sent
# -             if request.form.get("token") != tokens.get(request.cookies.get("session"), ""):
# +             if "token" in request.form and request.form.get("token") != tokens.get(request.cookies.get("session"), ""):

# %% wrong: vary_accept, refused by cache
# at fault: max-age=300, Vary: Accept
# says: Ben requested
# -         response.headers["Cache-Control"] = "private, max-age=300"
# +         response.headers["Cache-Control"] = "max-age=300"
# +         response.headers["Vary"] = "Accept"
