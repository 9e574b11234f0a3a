judged = {"wrong": sorted([4, 1, 11, 9, 6]), "robots_do_it": [number for number in (2, 7, 10)], "only_asks": [8.0]}
