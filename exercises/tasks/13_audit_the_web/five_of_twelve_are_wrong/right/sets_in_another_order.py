judged = {"wrong": {11, 9, 6, 4, 1}, "robots_do_it": (10, 7, 2), "only_asks": {8}}
