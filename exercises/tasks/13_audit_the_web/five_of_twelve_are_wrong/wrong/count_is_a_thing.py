# refused by: wrong
# says: wrong has 8: get is done
# at fault: wrong has 8
judged = {"wrong": [1, 4, 6, 8, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}
