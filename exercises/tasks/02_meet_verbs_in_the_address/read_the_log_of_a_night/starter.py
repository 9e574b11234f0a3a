night = {
    "changed": [],
    "not_done": [],
    "broke_the_promise": [],
    "users_left": None,
}
