# refused by: wrong
# says: wrong has 2:
# at fault: wrong has 2
judged = {"wrong": list(range(1, 13)), "robots_do_it": [2, 7, 10], "only_asks": [8]}
