# refused by: who-answers
# says: of /film/new you say film
# at fault: /film/new
cinema = {
    "reached": {
        "/film/7": "film",
        "/film/new": "film",
        "/film/new/poster": "poster",
        "/film/./7": "film",
        "/film/7/../new": "film",
        "/f%69lm/7": "film",
        "/film/n%65w": "film",
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
