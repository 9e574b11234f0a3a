# refused by: robot-b
# says: you named fewer than were deleted
# at fault: fewer than were deleted
predicted = {
    "A": {"left": 0},
    "B": {"left": 3, "deleted": [3]},
    "C": {"left": 5},
    "D": {"left": 5},
}
