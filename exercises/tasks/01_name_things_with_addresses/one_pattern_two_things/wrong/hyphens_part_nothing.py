# refused by: mended
# says: something else answers
# at fault: /the-<day>
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
        "programme": "/the-<day>",
        "hall": "/the-hall-<hall>",
    },
}
