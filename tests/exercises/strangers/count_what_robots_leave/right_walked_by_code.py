def links(address):
    if address.startswith("/user/delete/"):
        return []
    number = int(address.rsplit("/", 1)[1])
    near = [n for n in (number - 1, number + 1) if 1 <= n <= 5]
    return [f"/user/show/{n}" for n in near] + [f"/user/delete/{number}"]


def deleted(start, limit=1000):
    queue, gone = [start], []
    for address in queue:
        if limit == 0:
            break
        limit -= 1
        if "delete" in address:
            gone.append(int(address[-1]))
        if not ("show" in address and int(address[-1]) in gone):
            queue += [link for link in links(address) if link not in queue]
    return gone


predicted = {
    "A": dict(left=5 - len(deleted("/user/show/3"))),
    "B": dict(left=5 - len(deleted("/user/show/3", 6)), deleted=sorted(deleted("/user/show/3", 6))),
    "C": dict(left=5),
    "D": dict(left=5),
}
