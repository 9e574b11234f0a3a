# refused by: robot-a
# says: no number for A yet
predicted = [0, 3, 5, 5]
