import requests


def clear_out(url):
    session, left = requests.Session(), []
    for bike in session.get(url + "/bikes/").json()["bikes"]:
        if session.get(url + bike["address"]).json()["broken"]:
            session.post(url + bike["removal"], data={"reason": "broken"}, allow_redirects=False)
            if session.get(url + bike["address"]).status_code == 200:
                left.append(bike["address"])
    return left
