from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address)
    if address.endswith(".xml"):
        return ElementTree.fromstring(answer.content).findtext("title")
    return answer.json()["title"]
