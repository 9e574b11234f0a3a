# %% starter
import requests


def remove_closed(url):
    """Remove the users at closed.example: the addresses of those who are gone, and of those who had changed."""
    removed = []
    for address in requests.get(url + "/users/").json()["users"]:
        user = requests.get(url + address)
        if user.json()["email"].endswith("closed.example"):
            print("would remove", address, user.headers["ETag"])
    return {"removed": removed, "left": []}


# %% solution
import requests


def remove_closed(url):
    """Remove the users at closed.example: the addresses of those who are gone, and of those who had changed."""
    removed, left = [], []
    for address in requests.get(url + "/users/").json()["users"]:
        user = requests.get(url + address)
        domain = user.json()["email"].rpartition("@")[2]
        if domain.lower() == "closed.example":
            done = requests.delete(url + address, headers={"If-Match": user.headers["ETag"]})
            if done.status_code == 412:
                left.append(address)
            else:
                removed.append(address)
    return {"removed": removed, "left": left}


# %% right: first_all_then_delete
from clients import send


def remove_closed(url):
    seen = {path: send("GET", url + path) for path in send("GET", url + "/users/").json()["users"]}
    meant = {path: one for path, one in seen.items() if one.json()["email"].casefold().endswith("@closed.example")}
    came = {path: send("DELETE", url + path, {"If-Match": one.header("ETag")}).status for path, one in meant.items()}
    return {
        "removed": [path for path, status in came.items() if status == 204],
        "left": [path for path, status in came.items() if status == 412],
    }


# %% right: by_urllib
import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def remove_closed(url):
    result = {"removed": [], "left": []}
    for address in json.load(urlopen(url + "/users/"))["users"]:
        with urlopen(url + address) as response:
            user, tag = json.load(response), response.headers["ETag"]
        if user["email"].lower().split("@")[-1] != "closed.example":
            continue
        try:
            urlopen(Request(url + address, method="DELETE", headers={"If-Match": tag}))
            result["removed"].append(address)
        except HTTPError as error:
            if error.code != 412:
                raise
            result["left"].append(address)
    return result


# %% wrong: the_agents_plan, refused by meant
# at fault: katherine@notclosed.example
# -         domain = user.json()["email"].rpartition("@")[2]
# -         if domain.lower() == "closed.example":
# +         if user.json()["email"].lower().endswith("closed.example"):

# %% wrong: anywhere_in_it, refused by meant
# at fault: @closed.example.org
# -         domain = user.json()["email"].rpartition("@")[2]
# -         if domain.lower() == "closed.example":
# +         if "@closed.example" in user.json()["email"].lower():

# %% wrong: capitals_matter, refused by capitals
# at fault: @Closed.Example
# -         if domain.lower() == "closed.example":
# +         if domain == "closed.example":

# %% wrong: any_tag, refused by changed
# at fault: If-Match: *
# -             done = requests.delete(url + address, headers={"If-Match": user.headers["ETag"]})
# +             done = requests.delete(url + address, headers={"If-Match": "*"})

# %% wrong: no_condition, refused by meant
# at fault: 428
# -             done = requests.delete(url + address, headers={"If-Match": user.headers["ETag"]})
# +             done = requests.delete(url + address)

# %% wrong: reads_again, refused by changed
# at fault: was removed
#               if done.status_code == 412:
# +                 tag = requests.get(url + address).headers["ETag"]
# +                 requests.delete(url + address, headers={"If-Match": tag})

# %% wrong: never_left, refused by changed
# at fault: left
# -             if done.status_code == 412:
# -                 left.append(address)
# -             else:
# -                 removed.append(address)
# +             removed.append(address)
