# refused by: robot-a
# says: and the starter has a dict there
# at fault: [0, 3, 5, 5]
predicted = [0, 3, 5, 5]
