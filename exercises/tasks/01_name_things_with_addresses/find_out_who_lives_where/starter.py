found = {
    "lives_at": {
        "/users/": "/users/",
        "/users": "",
        "/users/?action=list": "",
        "/blog/1/entries": "",
        "/user/3": "",
        "/user/3/": "",
        "/user/3.json": "",
        "/user/show/3": "",
        "/picture/1.png": "",
    },
    "one_thing": [],
}
