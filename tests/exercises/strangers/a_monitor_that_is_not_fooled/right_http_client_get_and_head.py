import http.client
from urllib.parse import urlsplit


def first_digit(method, url, address):
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
    try:
        line.request(method, address, headers={"Accept": "*/*"})
        return str(line.getresponse().status)[0]
    except (OSError, http.client.HTTPException):
        return "-"
    finally:
        line.close()


def watch(url, there, nowhere):
    match first_digit("GET", url, there):
        case "-":
            return "silent"
        case "5":
            return "server"
        case "4":
            return "asker"
    return {"2": "cannot tell"}.get(first_digit("HEAD", url, nowhere), "well")
