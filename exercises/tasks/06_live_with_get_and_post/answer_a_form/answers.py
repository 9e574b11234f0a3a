# %% starter
from flask import Flask, request
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    wishes = []

    @app.get("/wishes/")
    def show():
        items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
        form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
        return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

    @app.post("/wishes/")
    def wish():
        wishes.append(request.values["title"])
        return show()

    return app


# %% solution
from flask import Flask, redirect, request
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    wishes = []

    @app.get("/wishes/")
    def show():
        items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
        form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
        return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

    @app.post("/wishes/")
    def wish():
        if request.mimetype != "application/x-www-form-urlencoded":
            return "", 415, {"Accept": "application/x-www-form-urlencoded"}
        wishes.append(request.form["title"])
        return redirect("/wishes/", 303)

    return app


# %% right: says_accept_post
# -             return "", 415, {"Accept": "application/x-www-form-urlencoded"}
# +             return "", 415, {"Accept-Post": "application/x-www-form-urlencoded"}

# %% right: with_parse_qs, from starter
# - from flask import Flask, request
# + from urllib.parse import parse_qsl
# +
# + from flask import Flask, redirect, request
#   from markupsafe import escape
# +
# + READ = ("application/x-www-form-urlencoded",)
# ...
#           return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"
# +
# +     @app.before_request
# +     def only_forms():
# +         if request.method == "POST" and request.mimetype not in READ:
# +             return app.response_class(status=415, headers={"Accept": ", ".join(READ)})
# ...
# -         wishes.append(request.values["title"])
# -         return show()
# +         title = dict(parse_qsl(request.get_data(as_text=True))).get("title", "").strip()
# +         if not title:
# +             return "a title, please", 400
# +         wishes.append(title)
# +         return redirect(request.host_url + "wishes/", code=303)

# %% wrong: a_silent_415, refused by other-types
# at fault: in the Accept header of the response
# says: the 415 doesn't say which media type your app reads
# -             return "", 415, {"Accept": "application/x-www-form-urlencoded"}
# +             return "", 415

# %% wrong: added_before_looking, refused by the-content
# at fault: the list is longer all the same
# says: POST /wishes/?title=Yesterday with no title in the body, but the list is longer all the same
# -             return "", 415, {"Accept": "application/x-www-form-urlencoded"}
# -         wishes.append(request.form["title"])
# +             return "Only forms are read.", 415, {"Accept": "application/x-www-form-urlencoded"}
# +         title = request.form.get("title")
# +         wishes.append(title or "")
# +         if not title:
# +             return "A wish has a title.", 422

# %% wrong: an_address_that_adds, refused by reload
# at fault: after GET /wishes/Yesterday Yesterday is on the list once
#           return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"
# +
# +     @app.get("/wishes/<title>")
# +     def add(title):
# +         wishes.append(title)
# +         return redirect("/wishes/")

# %% wrong: another_host, refused by sent-on
# at fault: http://choir.example/wishes/
# says: on another host
# -         return redirect("/wishes/", 303)
# +         return redirect("http://choir.example/wishes/", 303)

# %% wrong: charset_refused, refused by other-types
# at fault: charset=UTF-8
# says: the form's media type with a charset parameter returned 415 Unsupported Media Type
# -         if request.mimetype != "application/x-www-form-urlencoded":
# +         if request.content_type != "application/x-www-form-urlencoded":

# %% wrong: content_of_a_get, refused by reload
# at fault: with title=Yesterday Yesterday is on the list once
#       def show():
# +         if request.form.get("title"):
# +             wishes.append(request.form["title"])

# %% wrong: form_by_get, refused by sent-on
# at fault: no form with method=post
# -         form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
# +         form = '<form action="/wishes/" method="get"><input name="title"><button>Wish</button></form>'

# %% wrong: forms_in_parts, refused by other-types
# at fault: multipart/form-data; boundary=x returned 303 See Other
# -         if request.mimetype != "application/x-www-form-urlencoded":
# +         if request.mimetype not in ("application/x-www-form-urlencoded", "multipart/form-data"):

# %% wrong: no_title_no_care, refused by the-content
# at fault: no title in the body
# says: returned 303
# -         wishes.append(request.form["title"])
# +         wishes.append(request.form.get("title", ""))

# %% wrong: not_escaped, refused by sent-on
# at fault: but the list doesn't show it as it was typed
# -         items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
# +         items = "".join(f"<li>{title}</li>" for title in wishes)

# %% wrong: nowhere_to_go, refused by sent-on
# at fault: in Location
# says: the 303 doesn't say where to go
# -         return redirect("/wishes/", 303)
# +         return "", 303

# %% wrong: only_the_last_five, refused by sent-on
# at fault: ten people sent a wish, but the list has lost Only in Sleep
#           wishes.append(request.form["title"])
# +         del wishes[:-5]

# %% wrong: query_first, refused by the-content
# at fault: POST /wishes/?title=Yesterday had the title Evening song in its body, but your app added something
# -         wishes.append(request.form["title"])
# +         wishes.append(request.form["title"] and request.args.get("title", request.form["title"]))

# %% wrong: refused_and_done, refused by other-types
# at fault: the response was 415, but the wish is on the list
#           if request.mimetype != "application/x-www-form-urlencoded":
# +             wishes.append("Yesterday")

# %% wrong: sent_to_nothing, refused by sent-on
# at fault: /thank-you
# says: that page doesn't show the wish
# -         return redirect("/wishes/", 303)
# +         return redirect("/thank-you", 303)

# %% wrong: the_list_as_answer, refused by sent-on
# at fault: the form's POST returned 200 OK
# -         return redirect("/wishes/", 303)
# +         return show()

# %% wrong: the_wish_is_lost, refused by sent-on
# at fault: it is not on the list
# -         wishes.append(request.form["title"])
# +         [*wishes].append(request.form["title"])
