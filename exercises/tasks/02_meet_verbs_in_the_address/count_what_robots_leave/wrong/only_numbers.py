# refused by: robot-a
# says: and the starter has a dict there
predicted = [0, 3, 5, 5]
