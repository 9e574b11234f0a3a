import requests


def status_class(address):
    """The first digit of the answer, 0 if none came."""
    try:
        with requests.get(address, timeout=10, allow_redirects=False, stream=True) as answer:
            return answer.status_code // 100
    except requests.exceptions.RequestException:
        return 0


def watch(url, there, nowhere):
    match status_class(url + there), status_class(url + nowhere):
        case 0, _:
            return "silent"
        case 5, _:
            return "server"
        case 4, _:
            return "asker"
        case 2, 2:
            return "cannot tell"
        case _:
            return "well"
