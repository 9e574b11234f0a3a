done = {n: n not in (2, 4, 9, 13, 16) for n in range(1, 18)}
seats, keys, tickets, waiting = {3: "Franz"}, set(), [], 3
heard = {}
for n in range(1, 18):
    if not done[n]:
        continue
    if n <= 3:
        tickets.append("Ana")
    elif n <= 6:
        if "ben-1" not in keys:
            tickets.append("Ben")
        keys.add("ben-1")
    elif n <= 11:
        seat, who = (7, "Cleo") if n <= 8 else (9, "Elsa" if n == 10 else "Dora")
        heard[n] = 412 if seat in seats else 201
        seats.setdefault(seat, who)
    elif n <= 14:
        heard[n] = 204 if seats.pop(3, None) else 404
    else:
        waiting += 2
answers = {f"tickets for {who}": tickets.count(who) for who in ("Ana", "Ben")}
answers |= {f"seat {seat}": seats[seat] for seat in (7, 9)} | {"people waiting": waiting}
answers |= {f"heard for {n}": heard[n] for n in (8, 11, 14)}
