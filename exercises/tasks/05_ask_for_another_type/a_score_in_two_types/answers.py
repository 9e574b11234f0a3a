# %% starter
from flask import Flask


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }

    @app.get("/score/<name>")
    def show(name):
        if name not in scores:
            return {"error": f"no score {name}"}, 404
        return scores[name]

    return app


# %% solution
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }

    @app.get("/score/<name>")
    def show(name):
        if name not in scores:
            return {"error": f"no score {name}"}, 404
        wanted = "application/json"
        if "Accept" in request.headers:
            wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
        if not wanted:
            return {"error": "there are application/json and text/html"}, 406
        page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
        content = scores[name] if wanted == "application/json" else page
        return content, {"Vary": "Accept"}

    return app


# %% right: cells_without_a_blank
# -         page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
# +         cells = "".join(f"<td>{word}</td>" for word in scores[name]["composer"].split()[::-1])
# +         page = f"<!doctype html><h1>{scores[name]['title']}</h1><table><tr>{cells}</tr></table>"

# %% right: composer_in_two_cells
# -         page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
# +         cells = "\n".join(f"<td>{word}</td>" for word in scores[name]["composer"].split())
# +         page = f"<!doctype html><h1>{scores[name]['title']}</h1><table><tr>{cells}</tr></table>"

# %% wrong: a_bare_406, refused by nothing-fits
# at fault: {"error":"not acceptable"}
# says: doesn't name application/json and text/html
# -             return {"error": "there are application/json and text/html"}, 406
# +             return {"error": "not acceptable"}, 406

# %% wrong: accept_ignored, refused by both-types
# at fault: with Accept: text/html returned 200 OK, application/json
# -         if "Accept" in request.headers:
# +         if "accept" in request.args:

# %% wrong: always_something, refused by nothing-fits
# at fault: with Accept: application/pdf returned 200 OK
# -         if not wanted:
# -             return {"error": "there are application/json and text/html"}, 406

# %% wrong: browsers_get_pages, refused by both-types
# at fault: User-Agent: Mozilla/5.0
# says: a browser's script asked for JSON, but got text/html
# -         if "Accept" in request.headers:
# +         if "Mozilla" in request.headers.get("User-Agent", ""):
# +             wanted = "text/html"
# +         elif "Accept" in request.headers:

# %% wrong: case_of_letters, refused by weights
# at fault: GET /score/locus-iste with Accept: Text/HTML returned 406 Not Acceptable,
#               wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
# +         if not any(kind in request.headers.get("Accept", "*/*") for kind in ("application/", "text/", "*/*")):
# +             wanted = None

# %% wrong: half_of_the_composer, refused by both-types
# at fault: the body isn't a page with the title and the composer
# -         page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
# +         cells = "\n".join(f"<td>{word}</td>" for word in scores[name]["composer"].split()[1:])
# +         page = f"<!doctype html><h1>{scores[name]['title']}</h1><table><tr>{cells}</tr></table>"

# %% wrong: head_is_never_406, refused by both-types
# at fault: HEAD /score/locus-iste was answered 200 OK, GET 406 Not Acceptable
# -         if not wanted:
# +         if not wanted and request.method != "HEAD":

# %% wrong: head_is_refused, refused by both-types
# at fault: HEAD /score/locus-iste was answered 405 Method Not Allowed
#       def show(name):
# +         if request.method == "HEAD":
# +             return "", 405, {"Allow": "GET"}

# %% wrong: knows_text_star_only, refused by weights
# at fault: Accept: application/*, text/html;q=0.5
# says: returned 200 OK, text/html
# -             wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
# +             ranges = [one.partition(";") for one in request.headers["Accept"].lower().split(",")]
# +             weights = {name.strip(): float(rest.partition("q=")[2] or 1) for name, _, rest in ranges}
# +             rest = weights.get("*/*", 0)
# +             json, html = weights.get("application/json", rest), weights.get("text/html", weights.get("text/*", rest))
# +             wanted = ("application/json" if json >= html else "text/html") if json or html else None

# %% wrong: no_accept_is_406, refused by no-wish
# at fault: without Accept returned 406
# -         wanted = "application/json"
# -         if "Accept" in request.headers:
# +         if True:

# %% wrong: page_called_json, refused by both-types
# at fault: {'title': 'Locus iste'
# says: application/json, but the body isn't the same JSON as before
# -         content = scores[name] if wanted == "application/json" else page
# -         return content, {"Vary": "Accept"}
# +         content = str(scores[name]) if wanted == "application/json" else page
# +         return content, {"Vary": "Accept", "Content-Type": wanted}

# %% wrong: unknown_is_406, refused by both-types
# at fault: GET /score/la-paloma
# says: GET /score/la-paloma returned 406
# -             return {"error": f"no score {name}"}, 404
# +             return {"error": f"no score {name}, application/json, text/html"}, 406

# %% wrong: varies_by_its_own_field, refused by vary
# at fault: application/json says Vary: Content-Type
# -         return content, {"Vary": "Accept"}
# +         return content, {"Vary": "Content-Type"}

# %% wrong: whole_weights_only, refused by weights
# at fault: GET /score/locus-iste with Accept: application/json;q=0.3, text/html;q=0.4 returned 200 OK
# -             wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
# +             weights = {kind: request.accept_mimetypes[kind] for kind in ("application/json", "text/html")}
# +             wanted = max(weights, key=lambda kind: round(weights[kind]) + (weights[kind] > 0))
# +             wanted = wanted if weights[wanted] else None
