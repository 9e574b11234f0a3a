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
