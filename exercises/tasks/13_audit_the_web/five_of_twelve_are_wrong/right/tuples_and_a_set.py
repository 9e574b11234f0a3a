judged = {"wrong": (1, 4, 6, 9, 11), "robots_do_it": {2, 7, 10}, "only_asks": (8,)}
