names = "film form poster programme hall nobody".split()
film, form, poster, programme, hall, nobody = names
asked = [
    "/film/7",
    "/film/new",
    "/film/new/poster",
    "/film/./7",
    "/film/7/../new",
    "/f%69lm/7",
    "/film/n%65w",
    "/monday",
    "/red",
    "/Film/7",
    "/film/7/",
]
cinema = dict(
    reached=dict(zip(asked, [film, form, poster, film, form, film, form, programme, programme, nobody, nobody])),
    mended=dict(
        hall="/_halls/<hall>",
        programme="/<day>",
        poster="/_films/<film>/_poster",
        form="/_form",
        film="/_films/<film>",
        films="/_films",
    ),
)
