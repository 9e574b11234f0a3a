# refused by: wrong
# says: wrong has 5: list says what is to be done
# at fault: wrong has 5
judged = {"wrong": [1, 4, 5, 6, 9, 11], "robots_do_it": [2, 7, 10], "only_asks": [8]}
