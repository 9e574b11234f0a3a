# refused by: pages
# says: the client asked for /songs/?page=1
# at fault: /songs/?page=1
import requests


def titles(url, start):
    found = []
    for page in range(1, 9):
        answer = requests.get(url + start + f"?page={page}")
        if answer.status_code != 200 or not answer.json():
            break
        found += answer.json()
    return found
