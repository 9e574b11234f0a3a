# film 'day' and day 'poster': /day/poster is the one's poster and the other's programme
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
        "films": "/the.films",
        "film": "/<film>",
        "form": "/the.form",
        "poster": "/<film>/poster",
        "programme": "/day/<day>",
        "hall": "/the.halls/<hall>",
    },
}
