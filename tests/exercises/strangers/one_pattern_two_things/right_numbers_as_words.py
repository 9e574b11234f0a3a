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
        "films": "/0",
        "film": "/1/<film>",
        "form": "/2",
        "poster": "/3/<film>",
        "programme": "/4/<day>",
        "hall": "/5/<hall>",
    },
}
