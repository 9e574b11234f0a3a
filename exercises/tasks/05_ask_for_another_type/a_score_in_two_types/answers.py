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


# %% right: as_a_view
from flask import Flask, make_response, render_template_string, request
from flask.views import MethodView

PAGE = "<!doctype html><title>{{ title }}</title><h1>{{ title }}</h1><p>{{ composer }}</p>"


class Score(MethodView):
    def __init__(self, scores):
        self.scores = scores

    def get(self, name):
        if name not in self.scores:
            return "No such score.", 404
        offers = ["text/html", "application/json"]
        default = None if request.accept_mimetypes else "text/html"
        kind = request.accept_mimetypes.best_match(offers, default)
        if kind == "text/html":
            answer = make_response(render_template_string(PAGE, **self.scores[name]))
        elif kind == "application/json":
            answer = make_response(self.scores[name])
        else:
            answer = make_response({"offers": offers}, 406)
        answer.headers["Vary"] = "Accept-Encoding, accept"
        return answer


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }
    app.add_url_rule("/score/<name>", view_func=Score.as_view("score", scores))
    return app


# %% right: as_the_course_does, from starter
# - from flask import Flask
# + from flask import Flask, Response, abort, jsonify, request
# ...
#       }
#
# +     def best(offers):
# +         accept = request.accept_mimetypes
# +         if not accept:
# +             return offers[0]
# +         favourite = max(offers, key=accept.quality)
# +         return favourite if accept.quality(favourite) > 0 else None
# +
# +     @app.after_request
# +     def tell_caches(response):
# +         response.vary.add("Accept")
# +         return response
# +
# ...
# -         if name not in scores:
# -             return {"error": f"no score {name}"}, 404
# -         return scores[name]
# +         score = scores.get(name) or abort(404)
# +         types = {"text/html": as_page, "application/json": jsonify}
# +         chosen = best(list(types))
# +         if chosen is None:
# +             return Response("\n".join(types), 406, content_type="text/plain")
# +         return types[chosen](score)
# +
# +     def as_page(score):
# +         return "<h1>{title}</h1><p>by {composer}</p>".format(**score)

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

# %% wrong: an_address_for_the_page, from starter, refused by both-types
# at fault: with Accept: text/html returned 200 OK, application/json
#           return scores[name]
#
# +     @app.get("/score/<name>.html")
# +     def page(name):
# +         return f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
# +

# %% wrong: browsers_get_pages, refused by both-types
# at fault: User-Agent: Mozilla/5.0
# says: a browser's script asked for JSON, but got text/html
# -         if "Accept" in request.headers:
# +         if "Mozilla" in request.headers.get("User-Agent", ""):
# +             wanted = "text/html"
# +         elif "Accept" in request.headers:

# %% wrong: case_of_letters, from starter, refused by weights
# at fault: GET /score/locus-iste with Accept: Text/HTML returned 406 Not Acceptable,
# - from flask import Flask
# + from flask import Flask, request
# + from markupsafe import escape
# ...
#       }
# +     types = ["application/json", "text/html"]
# ...
# -         return scores[name]
# +         score, fields = scores[name], {"Vary": "Accept"}
# +         chosen = types[0]
# +         if request.headers.get("Accept"):
# +             accept = [part.split(";")[0].strip() for part in request.headers["Accept"].split(",")]
# +             fits = any(kind in accept or "*/*" in accept or kind.split("/")[0] + "/*" in accept for kind in types)
# +             chosen = request.accept_mimetypes.best_match(types) if fits else None
# +         if chosen is None:
# +             return {"error": "there are application/json and text/html"}, 406, fields
# +         if chosen == "text/html":
# +             return (
# +                 f"<!doctype html><title>{escape(score['title'])}</title><p>{escape(score['composer'])}</p>",
# +                 200,
# +                 fields,
# +             )
# +         return score, 200, fields

# %% wrong: first_in_the_list, refused by weights
# at fault: with Accept: text/html;q=0.3, application/json;q=0.9 returned 200 OK, text/html
# -             wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
# +             first = request.headers["Accept"].split(",")[0].split(";")[0]
# +             wanted = {"application/json": first, "text/html": first, "*/*": "text/html"}.get(first)

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
# -     @app.get("/score/<name>")
# +     @app.route("/score/<name>", methods=["GET", "HEAD"])
# ...
#       def show(name):
# +         if request.method == "HEAD":
# +             return "", 405, {"Allow": "GET"}

# %% wrong: json_found_in_the_text, refused by weights
# at fault: with Accept: application/json;q=0.3, text/html returned 200 OK, application/json
# -         if "Accept" in request.headers:
# -             wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
# +         accept = request.headers.get("Accept", "*/*")
# +         wanted = next((one for one in ("application/json", "text/html", "*/*") if one in accept), None)
# +         if wanted == "*/*":
# +             wanted = "application/json"

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

# %% wrong: nothing_fits_is_404, refused by nothing-fits
# at fault: 404 Not Found
# says: returned 404
# -             return {"error": "there are application/json and text/html"}, 406
# +             return {"error": "there are application/json and text/html"}, 404

# %% wrong: nothing_fits_is_415, refused by nothing-fits
# at fault: 415 Unsupported Media Type
# says: 415 is about the media type that the client sent
# -             return {"error": "there are application/json and text/html"}, 406
# +             return {"error": "there are application/json and text/html"}, 415

# %% wrong: page_called_json, refused by both-types
# at fault: {'title': 'Locus iste'
# says: application/json, but the body isn't the same JSON as before
# -         content = scores[name] if wanted == "application/json" else page
# -         return content, {"Vary": "Accept"}
# +         content = str(scores[name]) if wanted == "application/json" else page
# +         return content, {"Vary": "Accept", "Content-Type": wanted}

# %% wrong: page_without_composer, refused by both-types
# at fault: the body isn't a page with the title and the composer
# -         page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
# +         page = f"<!doctype html><title>{scores[name]['title']}</title>"

# %% wrong: unknown_is_406, refused by both-types
# at fault: GET /score/la-paloma
# says: GET /score/la-paloma returned 406
# -             return {"error": f"no score {name}"}, 404
# +             return {"error": f"no score {name}, application/json, text/html"}, 406

# %% wrong: varies_by_its_own_field, refused by vary
# at fault: application/json says Vary: Content-Type
# -         return content, {"Vary": "Accept"}
# +         return content, {"Vary": "Content-Type"}

# %% wrong: vary_forgotten, refused by vary
# at fault: the response to GET /score/locus-iste with Accept
# -         return content, {"Vary": "Accept"}
# +         return content

# %% wrong: vary_on_pages_only, refused by vary
# at fault: /score/locus-iste with Accept: application/json has no Vary
# -         return content, {"Vary": "Accept"}
# +         return content, {"Vary": "Accept"} if content is page else {}

# %% wrong: whole_weights_only, from case_of_letters, refused by weights
# at fault: GET /score/locus-iste with Accept: application/json;q=0.3, text/html;q=0.4 returned 200 OK
# -             accept = [part.split(";")[0].strip() for part in request.headers["Accept"].split(",")]
# -             fits = any(kind in accept or "*/*" in accept or kind.split("/")[0] + "/*" in accept for kind in types)
# -             chosen = request.accept_mimetypes.best_match(types) if fits else None
# +             weights = {
# +                 kind: round(request.accept_mimetypes[kind]) + (request.accept_mimetypes[kind] > 0) for kind in types
# +             }
# +             chosen = max(types, key=weights.get)
# +             chosen = chosen if weights[chosen] else None
