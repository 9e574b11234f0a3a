# %% starter
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    plan = requests.get(url + "/picnic").json()
    plan["brings"][who] = dish
    requests.put(url + "/picnic", json=plan)
    return True


# %% solution
import requests


def bring(url, who, dish):
    """Put a dish on the list, keep all that others wrote, and return whether it is there."""
    for _ in range(5):
        response = requests.get(url + "/picnic")
        plan = response.json()
        plan["brings"][who] = dish
        saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
        if saved.status_code != 412:
            return saved.status_code < 300
    return False


# %% right: looks_after
# -             return saved.status_code < 300
# +             return requests.get(url + "/picnic").json()["brings"].get(who) == dish

# %% right: looks_once_more
# -     """Put a dish on the list, keep all that others wrote, and return whether it is there."""
# +     """Read as often as one likes: before the change, and after it, to see the dish on the list."""
# +     requests.head(url + "/picnic")
#       for _ in range(5):
# +         requests.get(url + "/picnic")
# ...
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# -         if saved.status_code != 412:
# -             return saved.status_code < 300
# +         requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# +         if requests.get(url + "/picnic").json()["brings"].get(who) == dish:
# +             return True

# %% wrong: a_weak_tag, refused by alone
# at fault: If-Match: W/"plan-1"
# says: Cleo isn't on the list
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# +         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": "W/" + response.headers["ETag"]})

# %% wrong: four_tries, refused by gives-up
# at fault: Cleo isn't on the list: cake is lost
# -     for _ in range(5):
# +     for _ in range(4):

# %% wrong: gives_up_at_once, refused by merges
# at fault: 412 Precondition Failed
# says: Cleo isn't on the list: cake is lost
# -     for _ in range(5):
# +     for _ in range(1):

# %% wrong: looks_after_and_believes, refused by said
# at fault: 400 Bad Request
# says: bring returned True, and the dish is not on the list
# -             return saved.status_code < 300
# +             return dish in requests.get(url + "/picnic").text

# %% wrong: never_gives_up, refused by gives-up
# at fault: 10 PUTs
# says: PUTs were sent
# -     for _ in range(5):
# +     for _ in range(50):

# %% wrong: old_place, refused by keeps
# at fault: the place is 'lake' now
#       """Put a dish on the list, keep all that others wrote, and return whether it is there."""
# +     place = None
# ...
#           plan = response.json()
# +         place = place or plan["place"]
# +         plan["place"] = place

# %% wrong: only_204_is_done, refused by said
# at fault: bring returned False, and the dish is on the list
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# -         if saved.status_code != 412:
# -             return saved.status_code < 300
# +         done = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# +         if done.status_code == 204:
# +             return True
# +         if done.status_code != 412:
# +             return False

# %% wrong: only_place_and_dishes, refused by keeps
# at fault: should have place, time, brings
# says: the plan has the members place, brings now
# -         plan["brings"][who] = dish
# +         plan = {"place": plan["place"], "brings": {**plan["brings"], who: dish}}

# %% wrong: own_dish_is_kept, refused by alone
# at fault: Ana brings 'soup' now
# -         plan["brings"][who] = dish
# +         plan["brings"].setdefault(who, dish)

# %% wrong: place_forgotten, refused by alone
# at fault: the place is None now
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# +         saved = requests.put(
# +             url + "/picnic", json={"brings": plan["brings"]}, headers={"If-Match": response.headers["ETag"]}
# +         )

# %% wrong: retries_everything, refused by said
# at fault: 200 OK, ETag: "plan-4", with
# says: 5 PUTs were sent
# -         if saved.status_code != 412:
# +         if saved.status_code == 204:

# %% wrong: says_nothing, refused by alone
# at fault: bring returned None
# -             return saved.status_code < 300
# +             return None

# %% wrong: says_true_anyway, refused by gives-up
# at fault: bring returned True, and the dish is not on the list
# -     return False
# +     return True

# %% wrong: star, refused by alone
# at fault: a PUT had If-Match: *
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# +         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": "*"})

# %% wrong: tag_of_a_second_reading, refused by keeps
# at fault: HEAD /picnic
# says: Ben is on the list, but shouldn't be
# -         response = requests.get(url + "/picnic")
# -         plan = response.json()
# +         plan = requests.get(url + "/picnic").json()
# +         response = requests.head(url + "/picnic")

# %% wrong: tag_without_quotes, refused by alone
# at fault: If-Match: plan-1, but no response had this tag
# says: quotation marks included
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# +         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"].strip('"')})

# %% wrong: true_after_403, refused by said
# at fault: bring returned True, and the dish is not on the list
# -         saved = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]})
# -         if saved.status_code != 412:
# -             return saved.status_code < 300
# +         status = requests.put(url + "/picnic", json=plan, headers={"If-Match": response.headers["ETag"]}).status_code
# +         if status != 412:
# +             return True
