from xml.etree import ElementTree

import requests


def read_title(url, address):
    answer = requests.get(url + address)
    return answer.json()["title"]
