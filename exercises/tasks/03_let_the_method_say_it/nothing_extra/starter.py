import requests


def carry_out(url, swapped, names, left):
    for address, name in names.items():
        requests.delete(url + address)
        requests.post(url + "/users/", json={"name": name})
