# %% starter
predicted = {
    "A": {"left": None},
    "B": {"left": None, "deleted": []},
    "C": {"left": None},
    "D": {"left": None},
}

# %% solution
predicted = {
    "A": {"left": 0},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 5},
    "D": {"left": 5},
}

# %% right: as_text_and_sorted
predicted = {
    "A": {"left": "0"},
    "B": {"left": "3", "deleted": ["2", "3"]},
    "C": {"left": "5"},
    "D": {"left": "5"},
}

# %% right: sent_first
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

# %% wrong: deep_first, refused by robot-b
# at fault: B: you predict 4 users left
# -     "B": {"left": 3, "deleted": [3, 2]},
# +     "B": {"left": 4, "deleted": [3]},

# %% wrong: every_get_deletes, refused by other-style
# at fault: C: you predict 0 users left
# -     "C": {"left": 5},
# +     "C": {"left": 0},

# %% wrong: not_filled_in, refused by robot-a
# at fault: no number for A yet
# -     "A": {"left": 0},
# +     "A": {"left": None},

# %% wrong: one_name_missing, refused by robot-b
# at fault: the robot deleted more users than you named
# -     "B": {"left": 3, "deleted": [3, 2]},
# +     "B": {"left": 3, "deleted": [3]},

# %% wrong: only_numbers, refused by robot-a
# at fault: [0, 3, 5, 5]
# says: and the starter has a dict there
predicted = [0, 3, 5, 5]

# %% wrong: to_the_neighbours, refused by robot-a
# at fault: A: you predict 2 users left
# -     "A": {"left": 0},
# +     "A": {"left": 2},

# %% wrong: two_others, refused by robot-b
# at fault: B: you named user 4
# -     "B": {"left": 3, "deleted": [3, 2]},
# +     "B": {"left": 3, "deleted": [3, 4]},
