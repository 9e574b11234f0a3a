from clients import send


def read_fields(url, address):
    """What came of the eight fields: lists as lists, single things as texts."""
    return dict(send("GET", url + address).response.fields)
