import requests

WRITES = ("PUT", "PATCH", "DELETE")


def shares(url):
    """How many writes name 412, in percent: of operations, of providers, and with at most three of each provider."""
    text = requests.get(url + "/operations.tsv").text
    return {"of_operations": None, "of_providers": None, "at_most_3": None}
