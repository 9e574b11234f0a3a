# %% starter
from flask import Flask


def make_app():
    app = Flask(__name__)

    @app.get("/films/")
    def films():
        return "films"

    @app.get("/film/<film>")
    def film(film):
        return f"film {film}"

    @app.get("/film/new")
    def form():
        return "form"

    @app.get("/film/<film>/poster")
    def poster(film):
        return f"poster {film}"

    @app.get("/<day>")
    def programme(day):
        return f"programme {day}"

    @app.get("/<hall>")
    def hall(hall):
        return f"hall {hall}"

    return app


cinema = {
    "reached": {
        "/film/7": "",
        "/film/new": "",
        "/film/new/poster": "",
        "/film/./7": "",
        "/film/7/../new": "",
        "/f%69lm/7": "",
        "/film/n%65w": "",
        "/monday": "",
        "/red": "",
        "/Film/7": "",
        "/film/7/": "",
    },
    "mended": {
        "films": "",
        "film": "",
        "form": "",
        "poster": "",
        "programme": "",
        "hall": "",
    },
}

# %% solution
from flask import Flask


def make_app():
    app = Flask(__name__)

    @app.get("/films/")
    def films():
        return "films"

    @app.get("/film/<film>")
    def film(film):
        return f"film {film}"

    @app.get("/film/new")
    def form():
        return "form"

    @app.get("/film/<film>/poster")
    def poster(film):
        return f"poster {film}"

    @app.get("/<day>")
    def programme(day):
        return f"programme {day}"

    @app.get("/<hall>")
    def hall(hall):
        return f"hall {hall}"

    return app


cinema = {
    "reached": {
        "/film/7": "film",
        "/film/new": "form",
        "/film/new/poster": "poster",
        "/film/./7": "film",
        "/film/7/../new": "form",
        "/f%69lm/7": "film",
        "/film/n%65w": "form",
        "/monday": "programme",
        "/red": "programme",
        "/Film/7": "nobody",
        "/film/7/": "nobody",
    },
    "mended": {
        "films": "/films/",
        "film": "/film/<film>",
        "form": "/form-for-a-film",
        "poster": "/film/<film>/poster",
        "programme": "/day/<day>",
        "hall": "/hall/<hall>",
    },
}

# %% right: a_folder_called_static
cinema = {
    "reached": {
        "/film/7": "film",
        "/film/new": "form",
        "/film/new/poster": "poster",
        "/film/./7": "film",
        "/film/7/../new": "form",
        "/f%69lm/7": "film",
        "/film/n%65w": "form",
        "/monday": "programme",
        "/red": "programme",
        "/Film/7": "nobody",
        "/film/7/": "nobody",
    },
    "mended": {
        "films": "/films/",
        "film": "/static/<film>",
        "form": "/form-for-a-film",
        "poster": "/static/<film>/poster",
        "programme": "/day/<day>",
        "hall": "/hall/<hall>",
    },
}

# %% right: asked_by_a_loop
WORDS = ["film", "form", "poster", "film", "form", "film", "form", "programme", "programme", "nobody", "nobody"]
ASKED = (
    "/film/7 /film/new /film/new/poster /film/./7 /film/7/../new /f%69lm/7 /film/n%65w /monday /red /Film/7 /film/7/"
)
FREE = {"film": "film", "programme": "day", "hall": "hall"}
mended = {name: f"/{name}/<{free}>" for name, free in FREE.items()}
cinema = {
    "reached": dict(zip(ASKED.split(), WORDS)),
    "mended": {**mended, "poster": "/poster/<film>", "films": "/films", "form": "/form"},
}

# %% wrong: a_list_of_routes, refused by mended
# at fault: is ['/day/<day>'], and not a text
# -         "programme": "/day/<day>",
# +         "programme": ["/day/<day>"],

# %% wrong: a_name_twice, refused by mended
# at fault: the route 'film' is /film/<film>/<film>
# -         "film": "/film/<film>",
# +         "film": "/film/<film>/<film>",

# %% wrong: a_query, refused by mended
# at fault: /programme?day=<day>
# says: hold: 2
# -         "programme": "/day/<day>",
# +         "programme": "/programme?day=<day>",

# %% wrong: a_sentence, refused by who-answers
# at fault: for /film/7 you say 'the film number 7'
# -         "/film/7": "film",
# +         "/film/7": "the film number 7",

# %% wrong: a_slash_is_flasks, refused by mended
# at fault: /<day>
# says: something else
# -         "programme": "/day/<day>",
# +         "programme": "/<day>",

# %% wrong: a_status, refused by cleaned
# at fault: the route for /Film/7 is 404, and not a text
# -         "/Film/7": "nobody",
# +         "/Film/7": 404,

# %% wrong: half_done, refused by who-answers
# at fault: the route for /red is not filled in yet
# -         "/red": "programme",
# +         "/red": "",

# %% wrong: no_day_no_hall, refused by who-answers
# at fault: for /red you say nobody
# -         "/red": "programme",
# +         "/red": "nobody",

# %% wrong: no_end_of_the_name, refused by mended
# at fault: /film/<film,
# says: holds '<'
# -         "film": "/film/<film>",
# +         "film": "/film/<film",

# %% wrong: no_slash, refused by mended
# at fault: new-film
# says: does not begin with one slash
# -         "form": "/form-for-a-film",
# +         "form": "new-film",

# %% wrong: percents_hide_the_word, refused by cleaned
# at fault: for /film/n%65w you say film
# -         "/film/n%65w": "form",
# +         "/film/n%65w": "film",
