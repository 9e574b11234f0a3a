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
