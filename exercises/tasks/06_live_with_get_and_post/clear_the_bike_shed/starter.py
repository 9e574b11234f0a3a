import requests


def clear_out(url):
    for bike in requests.get(url + "/bikes/").json()["bikes"]:
        requests.delete(url + bike["address"])
    return []
