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

# %% right: in_german, from a_folder_called_static
# -         "films": "/films/",
# -         "film": "/static/<film>",
# -         "form": "/form-for-a-film",
# -         "poster": "/static/<film>/poster",
# -         "programme": "/day/<day>",
# -         "hall": "/hall/<hall>",
# +         "films": "/filme/",
# +         "film": "/film/<film>",
# +         "form": "/formular",
# +         "poster": "/plakat/<film>",
# +         "programme": "/tag/<day>",
# +         "hall": "/säle/<hall>",

# %% right: lengths_differ, from a_folder_called_static
# -         "films": "/films/",
# -         "film": "/static/<film>",
# -         "form": "/form-for-a-film",
# -         "poster": "/static/<film>/poster",
# -         "programme": "/day/<day>",
# -         "hall": "/hall/<hall>",
# +         "films": "/",
# +         "film": "/<film>",
# +         "form": "/a/form",
# +         "poster": "/<film>/big/poster",
# +         "programme": "/on/that/<day>",
# +         "hall": "/in/this/hall/<hall>",

# %% right: names_in_the_middle, from a_folder_called_static
# -         "film": "/static/<film>",
# +         "film": "/film/<film>/",
# ...
# -         "poster": "/static/<film>/poster",
# -         "programme": "/day/<day>",
# -         "hall": "/hall/<hall>",
# +         "poster": "/film/<film>/poster/",
# +         "programme": "/<day>-day",
# +         "hall": "/<hall>-hall",

# %% right: plural_all_the_way, from a_folder_called_static
# -         "films": "/films/",
# -         "film": "/static/<film>",
# -         "form": "/form-for-a-film",
# -         "poster": "/static/<film>/poster",
# -         "programme": "/day/<day>",
# -         "hall": "/hall/<hall>",
# +         "films": "/films",
# +         "film": "/films/<film>",
# +         "form": "/new-film",
# +         "poster": "/films/<film>/poster",
# +         "programme": "/days/<day>",
# +         "hall": "/halls/<hall>",

# %% right: signs_that_no_name_has, from in_german
# -         "films": "/filme/",
# +         "films": "/film",
# ...
# -         "form": "/formular",
# -         "poster": "/plakat/<film>",
# -         "programme": "/tag/<day>",
# -         "hall": "/säle/<hall>",
# +         "form": "/film/new_film",
# +         "poster": "/film/<film>/poster",
# +         "programme": "/<day>.day",
# +         "hall": "/hall;<hall>",

# %% right: words_in_front, from a_folder_called_static
# -         "film": "/static/<film>",
# -         "form": "/form-for-a-film",
# -         "poster": "/static/<film>/poster",
# -         "programme": "/day/<day>",
# -         "hall": "/hall/<hall>",
# +         "film": "/film/<film>",
# +         "form": "/films/new",
# +         "poster": "/film/<film>/poster",
# +         "programme": "/day-<day>",
# +         "hall": "/hall-<hall>",

# %% wrong: a_film_at_the_root, from a_folder_called_static, refused by mended
# at fault: /<film>
# says: something else
# -         "film": "/static/<film>",
# -         "form": "/form-for-a-film",
# -         "poster": "/static/<film>/poster",
# +         "film": "/<film>",
# +         "form": "/new",
# +         "poster": "/<film>/poster",

# %% wrong: a_list_of_routes, from a_folder_called_static, refused by mended
# at fault: is ['/day/<day>'], and not a text
# -         "film": "/static/<film>",
# +         "film": "/film/<film>",
# ...
# -         "poster": "/static/<film>/poster",
# -         "programme": "/day/<day>",
# +         "poster": "/film/<film>/poster",
# +         "programme": ["/day/<day>"],

# %% wrong: a_name_twice, from a_folder_called_static, refused by mended
# at fault: the route 'film' is /film/<film>/<film>
# -         "film": "/static/<film>",
# +         "film": "/film/<film>/<film>",
# ...
# -         "poster": "/static/<film>/poster",
# +         "poster": "/film/<film>/poster",

# %% wrong: a_number_needs_a_number, from a_name_twice, refused by mended
# at fault: the route 'film' is /film/<int:film>
# -         "film": "/film/<film>/<film>",
# +         "film": "/film/<int:film>",

# %% wrong: a_poster_for_all, from a_folder_called_static, refused by mended
# at fault: the route 'poster' is /film/poster
# -         "film": "/static/<film>",
# +         "film": "/film/<film>",
# ...
# -         "poster": "/static/<film>/poster",
# +         "poster": "/film/poster",

# %% wrong: a_query, from a_list_of_routes, refused by mended
# at fault: /programme?day=<day>
# says: hold: 2
# -         "programme": ["/day/<day>"],
# +         "programme": "/programme?day=<day>",

# %% wrong: a_route_is_missing, from a_list_of_routes, refused by mended
# at fault: the route 'hall' is not filled in yet
# -         "programme": ["/day/<day>"],
# -         "hall": "/hall/<hall>",
# +         "programme": "/day/<day>",

# %% wrong: a_sentence, from a_list_of_routes, refused by who-answers
# at fault: for /film/7 you say 'the film number 7'
# -         "/film/7": "film",
# +         "/film/7": "the film number 7",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: a_slash_is_flasks, from a_list_of_routes, refused by mended
# at fault: /<day>
# says: something else
# -         "programme": ["/day/<day>"],
# +         "programme": "/<day>",

# %% wrong: a_status, from a_list_of_routes, refused by cleaned
# at fault: the route for /Film/7 is 404, and not a text
# -         "/Film/7": "nobody",
# +         "/Film/7": 404,
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: capitals_do_not_count, from a_list_of_routes, refused by cleaned
# at fault: /Film/7
# says: capitals and a slash at the end count
# -         "/Film/7": "nobody",
# +         "/Film/7": "film",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: day_beside_hall, from a_list_of_routes, refused by mended
# at fault: /at/<hall>
# says: something else
# -         "programme": ["/day/<day>"],
# -         "hall": "/hall/<hall>",
# +         "programme": "/at/<day>",
# +         "hall": "/at/<hall>",

# %% wrong: dots_are_names, from a_list_of_routes, refused by cleaned
# at fault: /film/./7
# says: clients remove . and ..
# -         "/film/./7": "film",
# -         "/film/7/../new": "form",
# +         "/film/./7": "nobody",
# +         "/film/7/../new": "nobody",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: dots_in_a_route, from a_name_twice, refused by mended
# at fault: /film/../new
# says: something else
# -         "film": "/film/<film>/<film>",
# -         "form": "/form-for-a-film",
# +         "film": "/film/<film>",
# +         "form": "/film/../new",

# %% wrong: half_done, from a_list_of_routes, refused by who-answers
# at fault: the route for /red is not filled in yet
# -         "/red": "programme",
# +         "/red": "",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: hyphens_part_nothing, from a_list_of_routes, refused by mended
# at fault: /the-<day>
# says: something else
# -         "programme": ["/day/<day>"],
# -         "hall": "/hall/<hall>",
# +         "programme": "/the-<day>",
# +         "hall": "/the-hall-<hall>",

# %% wrong: left_as_it_was, from words_in_front, refused by mended
# at fault: /film/new should lead to the film new
# -         "form": "/films/new",
# +         "form": "/film/new",
# ...
# -         "programme": "/day-<day>",
# -         "hall": "/hall-<hall>",
# +         "programme": "/<day>",
# +         "hall": "/<hall>",

# %% wrong: no_day_no_hall, from a_list_of_routes, refused by who-answers
# at fault: for /red you say nobody
# -         "/red": "programme",
# +         "/red": "nobody",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: no_end_of_the_name, from a_name_twice, refused by mended
# at fault: /film/<film,
# says: holds '<'
# -         "film": "/film/<film>/<film>",
# +         "film": "/film/<film",

# %% wrong: no_slash, from a_name_twice, refused by mended
# at fault: new-film
# says: does not begin with one slash
# -         "film": "/film/<film>/<film>",
# -         "form": "/form-for-a-film",
# +         "film": "/film/<film>",
# +         "form": "new-film",

# %% wrong: percents_are_letters_of_their_own, from a_list_of_routes, refused by cleaned
# at fault: /f%69lm/7
# says: still the same letter
# -         "/f%69lm/7": "film",
# +         "/f%69lm/7": "nobody",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: percents_hide_the_word, from a_list_of_routes, refused by cleaned
# at fault: for /film/n%65w you say film
# -         "/film/n%65w": "form",
# +         "/film/n%65w": "film",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: percents_in_a_route, from a_name_twice, refused by mended
# at fault: /film/n%65w
# says: hold: 2
# -         "film": "/film/<film>/<film>",
# -         "form": "/form-for-a-film",
# +         "film": "/film/<film>",
# +         "form": "/film/n%65w",

# %% wrong: posters_are_below_a_name, from a_poster_for_all, refused by mended
# at fault: /<hall>
# says: something else
# -         "poster": "/film/poster",
# +         "poster": "/poster-<film>",
# ...
# -         "hall": "/hall/<hall>",
# +         "hall": "/<hall>",

# %% wrong: slashes_do_not_count, from a_list_of_routes, refused by cleaned
# at fault: for /film/7/ you say film
# -         "/film/7/": "nobody",
# +         "/film/7/": "film",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: the_film_is_there, from a_list_of_routes, refused by who-answers
# at fault: /film/new
# says: where the other has <...>
# -         "/film/new": "form",
# +         "/film/new": "film",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: the_first_route_wins, from a_list_of_routes, refused by who-answers
# at fault: for /film/new you say film
# -         "/film/new": "form",
# +         "/film/new": "film",
# ...
# -         "/film/7/../new": "form",
# +         "/film/7/../new": "film",
# ...
# -         "/film/n%65w": "form",
# +         "/film/n%65w": "film",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: the_form_is_below_the_films, from a_name_twice, refused by mended
# at fault: /film/form should lead to the film form
# -         "film": "/film/<film>/<film>",
# -         "form": "/form-for-a-film",
# +         "film": "/film/<film>",
# +         "form": "/film/form",

# %% wrong: the_hall_is_red, from a_list_of_routes, refused by who-answers
# at fault: for /red you say hall
# -         "/red": "programme",
# +         "/red": "hall",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: the_poster_is_hidden_too, from a_list_of_routes, refused by who-answers
# at fault: for /film/new/poster you say nobody
# -         "/film/new/poster": "poster",
# +         "/film/new/poster": "nobody",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",

# %% wrong: twice_the_slash, from a_list_of_routes, refused by mended
# at fault: /hall//<hall>
# says: something else
# -         "programme": ["/day/<day>"],
# -         "hall": "/hall/<hall>",
# +         "programme": "/day/<day>",
# +         "hall": "/hall//<hall>",

# %% wrong: two_names_meet_in_the_middle, from a_list_of_routes, refused by mended
# at fault: /<day>/on
# says: something else
# -         "programme": ["/day/<day>"],
# +         "programme": "/<day>/on",

# %% wrong: up_from_the_film, from a_list_of_routes, refused by cleaned
# at fault: /film/7/../new
# says: isn't what responds to a browser, which asks for /film/new
# -         "/film/7/../new": "form",
# +         "/film/7/../new": "film",
# ...
# -         "programme": ["/day/<day>"],
# +         "programme": "/day/<day>",
