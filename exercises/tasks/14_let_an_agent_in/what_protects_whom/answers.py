# %% starter
protects = {
    "robot": None,
    "agent": None,
    "always": None,
    "alone": None,
}

# %% solution
protects = {
    "robot": ["A", "C"],
    "agent": ["A", "B"],
    "always": [],
    "alone": ["C"],
}

# %% right: sets_and_tuples
protects = {"robot": {"C", "A"}, "agent": ("B", "A"), "always": (), "alone": {"C"}}

# %% right: from_the_measures
reached = {"A": ["robot", "agent"], "B": ["agent"], "C": ["robot", "alone"]}
visitors = ("robot", "agent", "always", "alone")
protects = {one: [letter for letter, whom in reached.items() if one in whom] for one in visitors}

# %% wrong: an_overlay_reaches_robots, refused by robot
# at fault: robot has B
protects = {"robot": ["A", "B", "C"], "agent": ["A", "B"], "always": [], "alone": ["C"]}

# %% wrong: only_a_permission_counts, refused by robot
# at fault: robot lacks A
protects = {"robot": ["C"], "agent": [], "always": [], "alone": ["C"]}

# %% wrong: a_permission_is_for_ben_too, refused by agent
# at fault: agent has C
protects = {"robot": ["A", "C"], "agent": ["A", "B", "C"], "always": ["C"], "alone": ["C"]}

# %% wrong: hints_are_the_descriptions, refused by agent
# at fault: agent lacks A
protects = {"robot": ["A", "C"], "agent": ["B"], "always": [], "alone": ["C"]}

# %% wrong: a_method_asks_again, refused by always
# at fault: always has A
protects = {"robot": ["A", "C"], "agent": ["A", "B"], "always": ["A", "B"], "alone": ["C"]}

# %% wrong: a_method_refuses, refused by alone
# at fault: alone has A
protects = {"robot": ["A", "C"], "agent": ["A", "B"], "always": [], "alone": ["A", "C"]}

# %% wrong: nothing_helps, refused by alone
# at fault: alone lacks C
protects = {"robot": ["A", "C"], "agent": ["A", "B"], "always": [], "alone": []}
