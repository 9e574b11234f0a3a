import re

import requests

SKIPPED = ("HEAD", "OPTIONS", "TRACE", "PARAMETERS", "")


def differences(url):
    description = requests.get(f"{url}/openapi.json", timeout=5).json()
    described, found, silent = set(), set(), set()
    for address in description["paths"]:
        answer = requests.request("OPTIONS", url + re.sub("{.*?}", "1", address), timeout=5)
        if "Allow" not in answer.headers:
            silent.add(address)
            continue
        described |= {(one.upper(), address) for one in description["paths"][address]}
        found |= {(one, address) for one in re.split("[, ]+", answer.headers["Allow"])}

    def texts(pairs):
        return sorted(" ".join(pair) for pair in pairs if pair[0] not in SKIPPED)

    return {"not_there": texts(described - found), "not_said": texts(found - described), "unknown": sorted(silent)}
