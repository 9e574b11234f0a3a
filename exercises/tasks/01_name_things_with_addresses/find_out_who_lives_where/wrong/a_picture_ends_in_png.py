# refused by: members
# says: you say that something lives at /picture/1.png
# at fault: /picture/1.png
found = {
    "lives_at": {
        "/users/": "/users/",
        "/users": "/users/",
        "/users/?action=list": "nothing",
        "/blog/1/entries": "/blog/1/entries/",
        "/user/3": "/user/3",
        "/user/3/": "nothing",
        "/user/3.json": "nothing",
        "/user/show/3": "/user/show/3",
        "/picture/1.png": "/picture/1.png",
    },
    "one_thing": ["/user/3", "/user/show/3"],
}
