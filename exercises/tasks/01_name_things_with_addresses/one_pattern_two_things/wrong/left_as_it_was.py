# refused by: mended
# says: /film/new should lead to the film new
# at fault: /film/new
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
        "form": "/film/new",
        "poster": "/film/<film>/poster",
        "programme": "/<day>",
        "hall": "/<hall>",
    },
}
