# %% starter
from flask import Flask


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.get("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app


# %% solution
from flask import Flask


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.post("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app


# %% right: no_content
# - from flask import Flask
# + from flask import Flask, abort, redirect, request, url_for
# ...
# -     @app.post("/book/<title>/lend")
# +     @app.route("/book/<title>/lend", methods=["POST"])
# ...
# -             return {"error": f"no book {title}"}, 404
# +             abort(404)
#           lent[title] = True
# -         return {"title": title, "lent": True}
# +         return "", 204

# %% right: sends_the_reader_on
# - from flask import Flask
# + from flask import Flask, abort, redirect, request, url_for
# ...
# -         return {"title": title, "lent": True}
# +         return redirect(url_for("show", title=title), code=303)

# %% wrong: all_before_it_as_well, refused by one-alone
# at fault: persuasion lent emma too
# -         lent[title] = True
# +         for book in lent:
# +             lent[book] = lent[book] or book <= title

# %% wrong: by_put, refused by post-lends
# at fault: POST /book/emma/lend
# -     @app.post("/book/<title>/lend")
# +     @app.put("/book/<title>/lend")

# %% wrong: every_book_at_once, refused by post-lends
# at fault: emma lent persuasion too
# -         lent[title] = True
# +         for other in lent:
# +             lent[other] = True

# %% wrong: get_says_200, from without_allow, refused by get-is-405
# at fault: GET /book/persuasion/lend
# says: returned 200 OK
# -         if request.method != "POST":
# -             return {"error": "use POST"}, 405
# -         lent[title] = True
# -         return {"title": title, "lent": True}
# +         if request.method == "POST":
# +             lent[title] = True
# +         return {"title": title, "lent": lent[title]}

# %% wrong: lent_and_brought_back, refused by post-lends
# at fault: POST /book/emma/lend twice
# says: POST /book/emma/lend returned 200 OK and put emma back on the shelf
# -         lent[title] = True
# +         lent[title] = not lent[title]

# %% wrong: loans_outside_of_the_app, refused by get-lends-nothing
# at fault: keep the records inside make_app
#   from flask import Flask
# +
# + lent = {"emma": False, "persuasion": False}
# ...
# -     lent = {"emma": False, "persuasion": False}

# %% wrong: post_lends_nothing, refused by post-lends
# at fault: emma is still on the shelf
# -         lent[title] = True

# %% wrong: put_lends_too, refused by get-lends-nothing
# at fault: PUT /book/persuasion/lend lent the book
# -     @app.post("/book/<title>/lend")
# +     @app.route("/book/<title>/lend", methods=["POST", "PUT"])

# %% wrong: the_page_lends_by_query, refused by get-lends-nothing
# at fault: /book/persuasion?lend=yes&confirm=yes
# says: GET of the book's page with a query lent the book
# - from flask import Flask
# + from flask import Flask, request
# ...
# +         if request.args:
# +             lent[title] = True
#           return {"title": title, "lent": lent[title]}

# %% wrong: unknown_books_are_lent, refused by post-lends
# at fault: POST /book/moby-dick/lend returned 204 No Content
# -         if title not in lent:
# -             return {"error": f"no book {title}"}, 404
#           lent[title] = True
# -         return {"title": title, "lent": True}
# +         return "", 204

# %% wrong: unknown_pages_raise, refused by post-lends
# at fault: GET /book/moby-dick
# says: KeyError: 'moby-dick'
#       def show(title):
# -         if title not in lent:
# -             return {"error": f"no book {title}"}, 404

# %% wrong: without_allow, refused by get-is-405
# at fault: Wanted: an Allow header with POST in it
# says: doesn't say which method to use
# - from flask import Flask
# + from flask import Flask, request
# ...
# -     @app.post("/book/<title>/lend")
# +     @app.route("/book/<title>/lend", methods=["GET", "POST"])
# ...
# +         if request.method != "POST":
# +             return {"error": "use POST"}, 405
#           lent[title] = True
