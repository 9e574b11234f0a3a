"""A client of users, where verbs stand in the address.

`send` is called with method, address, fields and content, and gives an answer with `status`, `json()` and `field()`.
Each function raises ValueError where the job was not done.
"""


def create(send, user):
    """Make a user; the id that the server gave."""
    return understood(send("POST", "/users/create/", None, user))["id"]


def read(send, id):
    """The user's name and email."""
    user = understood(send("GET", f"/user/show/{id}"))
    return {"name": user["name"], "email": user["email"]}


def change(send, id, members):
    """Change some members of a user."""
    understood(send("POST", f"/user/update/{id}", None, members))


def replace(send, id, user):
    """Replace a user as a whole."""
    understood(send("POST", f"/user/update/{id}", None, user))


def delete(send, id):
    """Delete a user."""
    understood(send("GET", f"/user/delete/{id}"))


def understood(answer):
    """The user in the answer. The status is 200 either way: only the content says whether it worked."""
    content = answer.json()
    if not content["ok"]:
        raise ValueError(content["error"])
    return content["user"]
