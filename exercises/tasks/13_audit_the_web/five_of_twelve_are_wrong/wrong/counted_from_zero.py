# refused by: wrong
# says: wrong has 0, which is no number of the table
# at fault: wrong has 0
judged = {"wrong": [0, 3, 5, 8, 10], "robots_do_it": [2, 7, 10], "only_asks": [8]}
