import time

import requests


def watch(url, times):
    """Ask for the board so many times, a minute apart, and return what is to be shown each time."""
    shown = []
    for _ in range(times):
        shown.append(requests.get(url + "/board").text)
    return shown
