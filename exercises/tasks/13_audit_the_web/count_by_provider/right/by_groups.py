from itertools import groupby
from operator import itemgetter
from urllib.request import urlopen


def shares(url):
    with urlopen(url + "/operations.tsv") as answer:
        lines = [line.split("\t") for line in answer.read().decode().split("\n")[1:] if line]
    writes = sorted((line for line in lines if line[1] in "PUT PATCH DELETE".split()), key=itemgetter(0))
    found = [[" 412 " in f" {line[3]} " for line in group] for _, group in groupby(writes, key=itemgetter(0))]
    if not found:
        return dict.fromkeys(["of_operations", "of_providers", "at_most_3"], 0)
    every, first = sum(found, []), sum((group[:3] for group in found), [])
    return {
        "of_operations": sum(every) / len(every) * 100,
        "of_providers": sum(map(any, found)) / len(found) * 100,
        "at_most_3": sum(first) / len(first) * 100,
    }
