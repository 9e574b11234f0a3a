right = {2: "GET", 3: "POST", 5: "GET", 7: "GET", 8: "POST", 10: "GET", 12: "POST"}
changes = {2, 3, 7, 10, 12}
judged = {
    "wrong": [number for number in range(1, 13) if number not in right],
    "robots_do_it": [number for number, method in right.items() if method == "GET" and number in changes],
    "only_asks": [number for number, method in right.items() if method == "POST" and number not in changes],
}
