page, data = "text/html", "application/json"
server = lambda kind: ["server", kind]
store = lambda kind: ["store", kind]
answers = {
    "n1": server(page),
    "n2": server(data),
    "n3": store(data),
    "n4": server(page),
    "s1": server(data),
    "s2": store(data),
    "w1": server(page),
    "w2": server(page),
    "w3": store(page),
    "w4": server(data),
}
