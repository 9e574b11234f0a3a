judged = {
    "wrong": [],
    "robots_do_it": [],
    "only_asks": [],
}
