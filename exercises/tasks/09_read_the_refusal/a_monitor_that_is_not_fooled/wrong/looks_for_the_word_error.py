# refused by: not-fooled
# says: the monitor said 'well'
# at fault: 'cannot tell'
import requests


def watch(url, there, nowhere):
    try:
        answer = requests.get(url + there)
    except requests.RequestException:
        return "silent"
    if answer.status_code >= 400:
        return "server" if answer.status_code >= 500 else "asker"
    return "cannot tell" if "no water" in answer.text else "well"
