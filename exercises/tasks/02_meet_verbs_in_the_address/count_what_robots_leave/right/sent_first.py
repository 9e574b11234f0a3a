from clients import spider
from mini_server import start

predicted = {}
for robot, address, limit in (
    ("A", "/user/show/3", 200),
    ("B", "/user/show/3", 6),
    ("C", "/user/3", 200),
    ("D", "/blogs/", 200),
):
    with start() as server:
        visit = spider(server.url + address, limit=limit)
    left = visit.after.get("user", {})
    predicted[robot] = {"left": len(left), "deleted": [number for number in visit.before["user"] if number not in left]}
