# long addresses
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
        "films": "/",
        "film": "/cinema/film/<film>/about",
        "form": "/cinema/add/film/",
        "poster": "/cinema/poster/<film>",
        "programme": "/cinema/programme/<day>/",
        "hall": "/cinema/hall/<hall>",
    },
}
