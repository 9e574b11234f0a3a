# %% starter
same_thing = [
    # ["/first/address", "/second/address"],
]

# %% solution
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
    ["/riders/", "/all-riders"],
]

# %% right: dups
same_thing = (("/bike/12.json", "/bike/12", "/show-bike?number=12"), ("/all-riders", "/riders/"))

# %% right: other_order
same_thing = [
    ["/all-riders", "/riders/"],
    ["/show-bike?number=12", "/bike/12.json", "/bike/12"],
]

# %% wrong: a_selection_is_the_whole, refused by kept-apart
# at fault: /bikes/?colour=red
# says: all bikes and the red bikes are two lists
#       ["/riders/", "/all-riders"],
# +     ["/bikes/", "/bikes/?colour=red"],

# %% wrong: a_type_is_taken_for_a_thing, refused by same-bike
# at fault: the bike number 12 has another address
# -     ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
# +     ["/bike/12", "/show-bike?number=12"],

# %% wrong: all_bikes_are_one, refused by same-bike
# at fault: /bike/13
# says: bikes 12 and 13 are of the same kind
# -     ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
# +     ["/bike/12", "/bike/13", "/bike/12.json", "/show-bike?number=12"],

# %% wrong: bike_and_rider, refused by same-bike
# at fault: /bike/12/rider
# says: a bike is not its rider
# -     ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
# +     ["/bike/12", "/bike/12.json", "/show-bike?number=12", "/bike/12/rider"],

# %% wrong: not_in_the_table, refused by same-bike
# at fault: /bikes/12
# says: isn't in the table
# -     ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
# +     ["/bike/12", "/bikes/12"],

# %% wrong: one_alone, refused by kept-apart
# at fault: /bike/13 is in a group of
#       ["/riders/", "/all-riders"],
# +     ["/bike/13"],

# %% wrong: one_big_group, refused by same-bike
# at fault: /bike/12/rider
# says: aren't one thing
same_thing = [
    ["/bike/12", "/bike/12.json", "/show-bike?number=12", "/riders/", "/all-riders", "/bike/12/rider", "/rider/ana"],
]

# %% wrong: one_flat_list, refused by same-bike
# at fault: isn't a list of lists
same_thing = [
    "/bike/12",
    "/bike/12.json",
    "/show-bike?number=12",
]

# %% wrong: riders_forgotten, refused by same-list
# at fault: the list of all riders
# -     ["/riders/", "/all-riders"],

# %% wrong: the_rider_of_today, refused by kept-apart
# at fault: /bike/12/rider
# says: tomorrow somebody else may ride bike 12
#       ["/riders/", "/all-riders"],
# +     ["/bike/12/rider", "/rider/ana"],

# %% wrong: whole_and_part, refused by kept-apart
# at fault: /bike/12, /bike/12.json
# says: all in a larger group as well
#       ["/bike/12", "/bike/12.json", "/show-bike?number=12"],
# +     ["/bike/12", "/bike/12.json"],
