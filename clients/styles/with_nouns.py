"""A client of users, where each user has one address.

`send` is called with method, address, fields and content, and gives an answer with `status`, `json()` and `field()`.
Each function raises ValueError where the job was not done.
"""


def create(send, user):
    """Make a user; the address that the server gave."""
    return understood(send("POST", "/users/", None, user)).field("Location")


def read(send, address):
    """The user's name and email."""
    return understood(send("GET", address)).json()


def change(send, address, members):
    """Change some members of a user."""
    understood(send("PATCH", address, {"Content-Type": "application/merge-patch+json"}, members))


def replace(send, address, user):
    """Replace a user as a whole; or make one, at an address of our own choice."""
    understood(send("PUT", address, None, user))


def delete(send, address):
    """Delete a user."""
    understood(send("DELETE", address))


def understood(answer):
    """The answer, if its status says that it worked."""
    if answer.status is None or answer.status >= 400:
        raise ValueError(f"status {answer.status}")
    return answer
