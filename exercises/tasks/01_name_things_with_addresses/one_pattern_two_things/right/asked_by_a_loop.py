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
