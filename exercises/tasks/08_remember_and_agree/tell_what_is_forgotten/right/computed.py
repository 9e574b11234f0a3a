UNSAFE = {"PUT", "POST", "DELETE", "PATCH"}
HELD = ["/book/7", "/book/7?view=cover", "/books/", "/author/3"]
LINES = """a PUT /book/7 204
b PUT /book/7 412
c POST /books/ 201
d DELETE /book/7 204
e DELETE /book/7 500
f POST /book/7/lend 200
g GET /book/7/remove 200
h PATCH /book/7?view=cover 204
i POST /book/7 303
j OPTIONS /books/ 204
k PUT /author/3 200"""
forgotten = {}
for name, method, address, status in map(str.split, LINES.splitlines()):
    known = method in UNSAFE and int(status) < 400
    forgotten[name] = [held for held in HELD if known and held == address]
