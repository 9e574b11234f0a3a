# %% starter
read = {
    "a": {"name": None, "password": None, "status": None},
    "b": {"name": None, "password": None, "status": None},
    "c": {"name": None, "password": None, "status": None},
    "d": {"name": None, "password": None, "status": None},
    "e": {"status": None},
    "in the journal": [],
}

# %% solution
read = {
    "a": {"name": "ben", "password": "ben-secret", "status": 403},
    "b": {"name": "ana", "password": "ana-secret", "status": 200},
    "c": {"name": "zoe", "password": "open:sesame", "status": 401},
    "d": {"name": "linda", "password": "", "status": 401},
    "e": {"status": 401},
    "in the journal": ["v", "x", "y"],
}

# %% right: asked
from clients import send
from mini_server import start

people = {
    "a": ("ben", "ben-secret", "Basic YmVuOmJlbi1zZWNyZXQ="),
    "b": ("ana", "ana-secret", "basic YW5hOmFuYS1zZWNyZXQ="),
}
people |= {"c": ("zoe", "open:sesame", "Basic em9lOm9wZW46c2VzYW1l"), "d": ("linda", "", "Basic bGluZGE6")}
people["e"] = ("", "", "Bearer YW5hOmFuYS1zZWNyZXQ=")
with start() as server:
    read = {
        letter: {
            "name": name,
            "password": word,
            "status": str(send("GET", server.url + "/private/ana", {"Authorization": field}).status),
        }
        for letter, (name, word, field) in people.items()
    }
read["in the journal"] = ["y", "x", "v"]

# %% right: decoded
from base64 import b64decode

spelt = {"a": "YmVuOmJlbi1zZWNyZXQ=", "b": "YW5hOmFuYS1zZWNyZXQ=", "c": "em9lOm9wZW46c2VzYW1l", "d": "bGluZGE6"}
read = {"in the journal": {"v", "x", "y"}, "e": {"status": 401}}
for letter, status in zip(spelt, (403, 200, 401, 401)):
    name, _, password = b64decode(spelt[letter]).decode().partition(":")
    read[letter] = {"name": name, "password": password, "status": status}

# %% wrong: a_field_is_a_secret, refused by journal
# at fault: x isn't in your list
# -     "in the journal": ["v", "x", "y"],
# +     "in the journal": ["v", "y"],

# %% wrong: all_of_them, refused by journal
# at fault: w is in your list
# -     "in the journal": ["v", "x", "y"],
# +     "in the journal": ["v", "w", "x", "y", "z"],

# %% wrong: bad_words_are_400, refused by statuses
# at fault: d: you say 400
# -     "d": {"name": "linda", "password": "", "status": 401},
# +     "d": {"name": "linda", "password": "", "status": 400},

# %% wrong: cut_at_the_last_colon, refused by spelt
# at fault: c: you read the name 'zoe:open'
# -     "c": {"name": "zoe", "password": "open:sesame", "status": 401},
# +     "c": {"name": "zoe:open", "password": "sesame", "status": 401},

# %% wrong: no_password_no_name, refused by spelt
# at fault: d: the name is still missing
# -     "d": {"name": "linda", "password": "", "status": 401},
# +     "d": {"name": None, "password": "", "status": 401},
