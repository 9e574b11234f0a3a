# refused by: well
# says: HTTPError: 500
# at fault: answer.raise_for_status()
import requests


def watch(url, there, nowhere):
    answer = requests.get(url + there)
    answer.raise_for_status()
    return "well" if requests.get(url + nowhere).status_code == 404 else "cannot tell"
