"""A client of users, where verbs stand in the address and everything else is done right.

`send` is called with method, address, fields and content, and gives an answer with `status`, `json()` and `field()`.
Each function raises ValueError where the job was not done.
"""


def create(send, user):
    """Make a user; the id that the server gave, cut out of the address that shows the user: the others need it."""
    shown_at = understood(send("POST", "/honest/users/create/", None, user)).field("Location")
    return (shown_at or "").rpartition("/")[2]


def read(send, id):
    """The user's name and email."""
    return understood(send("GET", f"/honest/user/show/{id}")).json()


def change(send, id, members):
    """Change some members of a user."""
    understood(send("POST", f"/honest/user/update/{id}", None, members))


def replace(send, id, user):
    """Replace a user as a whole."""
    understood(send("POST", f"/honest/user/update/{id}", None, user))


def delete(send, id):
    """Delete a user."""
    understood(send("POST", f"/honest/user/delete/{id}"))


def understood(answer):
    """The answer, if its status says that it worked."""
    if answer.status is None or answer.status >= 400:
        raise ValueError(f"status {answer.status}")
    return answer
