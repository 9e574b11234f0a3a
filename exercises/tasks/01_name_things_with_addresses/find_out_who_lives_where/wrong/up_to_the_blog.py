# refused by: lists
# says: you say that /blog/1/entries points to /blog/1
# at fault: /blog/1/entries
found = {
    "lives_at": {
        "/users/": "/users/",
        "/users": "/users/",
        "/users/?action=list": "nothing",
        "/blog/1/entries": "/blog/1",
        "/user/3": "/user/3",
        "/user/3/": "nothing",
        "/user/3.json": "nothing",
        "/user/show/3": "/user/show/3",
        "/picture/1.png": "nothing",
    },
    "one_thing": ["/user/3", "/user/show/3"],
}
