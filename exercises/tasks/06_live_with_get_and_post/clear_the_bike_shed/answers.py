# %% starter
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        requests.delete(url + bike["address"])
    return []


# %% solution
import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            requests.post(url + bike["removal"], data={"reason": "broken"})
    after = requests.get(url + "/bikes/").json()["bikes"]
    return [bike["address"] for bike in after if bike["broken"]]


# %% right: looks_at_each_bike
import requests


def clear_out(url):
    session, left = requests.Session(), []
    for bike in session.get(url + "/bikes/").json()["bikes"]:
        if session.get(url + bike["address"]).json()["broken"]:
            session.post(url + bike["removal"], data={"reason": "broken"}, allow_redirects=False)
            if session.get(url + bike["address"]).status_code == 200:
                left.append(bike["address"])
    return left


# %% right: with_the_clients_of_the_course
from clients import send

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def the_broken(url):
    return [bike for bike in send("GET", url + "/bikes/").json()["bikes"] if bike["broken"]]


def clear_out(url):
    for bike in the_broken(url):
        send("POST", url + bike["removal"], FORM, "reason=broken", follow=True)
    return {bike["address"] for bike in the_broken(url)}


# %% wrong: all_bikes, refused by the-broken-ones
# at fault: bike 1 wasn't broken, but it's gone
# -         if bike["broken"]:
# +         if bike:

# %% wrong: another_reason, refused by the-broken-ones
# at fault: reason=old
# says: the body doesn't say reason=broken
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             requests.post(url + bike["removal"], data={"reason": "old"})

# %% wrong: as_bare_text, refused by the-broken-ones
# at fault: client sent a body without a Content-Type to its removal
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             requests.post(url + bike["removal"], data="reason=broken")

# %% wrong: asks_at_the_bike_after_a_409, refused by a-refusal
# at fault: POST /bike/1, but that isn't the removal of a broken bike
# says: that isn't the removal of a broken bike
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             answer = requests.post(url + bike["removal"], data={"reason": "broken"})
# +             if answer.status_code == 409:
# +                 requests.post(url + bike["address"], data={"reason": "broken", "_method": "DELETE"})

# %% wrong: deletes_after_a_409, refused by a-refusal
# at fault: DELETE /bike/1
# says: your client sent DELETE
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             answer = requests.post(url + bike["removal"], data={"reason": "broken"}, allow_redirects=False)
# +             if answer.status_code == 409:
# +                 requests.delete(url + bike["address"])

# %% wrong: made_up_address, refused by addresses-from-the-list
# at fault: /bike/12/removal
# says: isn't the removal that the list names
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             requests.post(url + bike["address"] + "/removal", data={"reason": "broken"})

# %% wrong: one_by_one, refused by a-refusal
# at fault: client didn't send POST /bike/4/removal
# -     for bike in requests.get(url + "/bikes/").json()["bikes"]:
# +     for number in range(len(requests.get(url + "/bikes/").json()["bikes"])):
# +         bikes = requests.get(url + "/bikes/").json()["bikes"]
# +         bike = bikes[number] if number < len(bikes) else {"broken": False}

# %% wrong: override_instead, refused by the-broken-ones
# at fault: POST /bike/2
# says: /bike/2 isn't the removal that the list names
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             requests.post(url + bike["address"], data={"_method": "DELETE"})

# %% wrong: raises_at_a_refusal, refused by a-refusal
# at fault: raise_for_status
# says: HTTPError
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             requests.post(url + bike["removal"], data={"reason": "broken"}).raise_for_status()

# %% wrong: reports_the_refused, refused by a-refusal
# at fault: your client returned ['/bike/1', '/bike/3']
# says: the rider of bike 1 took it off the list
import requests


def clear_out(url):
    refused = []
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        if bike["broken"]:
            response = requests.post(url + bike["removal"], data={"reason": "broken"})
            refused += [bike["address"]] if response.status_code == 409 else []
    return refused


# %% wrong: returns_all_that_is_left, refused by the-broken-ones
# at fault: your client returned ['/bike/1', '/bike/3']
# -     return [bike["address"] for bike in after if bike["broken"]]
# +     return [bike["address"] for bike in after]

# %% wrong: says_nothing_is_left, refused by a-refusal
# at fault: your client returned []
# -     return [bike["address"] for bike in after if bike["broken"]]
# +     return []

# %% wrong: sends_all_twice, refused by as-a-form
# at fault: /bike/5/removal 2 times
#               requests.post(url + bike["removal"], data={"reason": "broken"})
# +             requests.post(url + bike["removal"], data={"reason": "broken"})

# %% wrong: stops_at_a_refusal, refused by a-refusal
# at fault: after a 409 your client sent nothing to its removal
# -             requests.post(url + bike["removal"], data={"reason": "broken"})
# +             if requests.post(url + bike["removal"], data={"reason": "broken"}).status_code == 409:
# +                 break
