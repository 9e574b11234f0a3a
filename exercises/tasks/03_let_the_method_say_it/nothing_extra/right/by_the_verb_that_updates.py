import requests


def carry_out(url, swapped, names, left):
    everybody = requests.get(url + "/users/").json()["users"]
    names_now = {one["address"]: one["name"] for one in everybody}
    emails_now = {one["address"]: one["email"] for one in everybody}
    news = {at: {"name": name} for at, name in names.items() if name != names_now[at]}
    if swapped:
        a, b = swapped
        news[a] = {**news.get(a, {}), "email": emails_now[b]}
        news[b] = {**news.get(b, {}), "email": emails_now[a]}
    for at, changes in news.items():
        number = at.split("/")[-1]
        requests.post(f"{url}/user/update/{number}", json=changes)
    for at in left:
        requests.delete(url + at)
