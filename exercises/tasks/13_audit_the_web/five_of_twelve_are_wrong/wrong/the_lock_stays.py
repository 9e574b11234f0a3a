# refused by: robots
# says: robots_do_it misses one
# at fault: robots_do_it misses one
judged = {"wrong": [1, 4, 6, 9, 11], "robots_do_it": [2, 10], "only_asks": [8]}
