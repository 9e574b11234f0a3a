"""The word of a class, its teacher's key and the seats' secrets: how they are made, and how they are compared.

A secret and the key are random, 80 bits and more, so nobody guesses one, however fast; and a hash of them that takes no
time is enough, since nobody turns that back by trying. What takes time on purpose (PBKDF2, scrypt) is for what people
choose, and would keep a class on a slow laptop waiting at each request. The word is short, to be dictated: whoever
guesses it is slowed (guesses.py).
"""

import hmac
import secrets
from hashlib import sha256

COLOURS = """
amber apricot aqua beige black blue bronze brown cherry copper coral cream cyan denim ebony emerald fawn flame
forest gold grape green grey hazel honey indigo ivory jade khaki lemon lilac lime maroon mauve mint mustard navy
ocean olive orange orchid pearl pink plum purple red rose ruby rust sand scarlet silver sky slate straw tan teal
tomato turquoise velvet violet walnut white yellow
"""
ANIMALS = """
ant ape badger bat bear beaver bee bison boar buffalo camel cat cheetah cobra cow crab crane crow deer dog dolphin
donkey duck eagle eel elk falcon ferret finch fish fox frog gecko goat goose hamster hare hawk hedgehog heron horse
hyena jackal koala lark lemur lion lizard lynx mole monkey moose mouse newt otter owl panda parrot pony puma rabbit
raven robin seal
"""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another one


def new_word() -> str:
    """A word that is easily dictated, such as amber-fox-31; one of 368,640."""
    return f"{secrets.choice(COLOURS.split())}-{secrets.choice(ANIMALS.split())}-{secrets.randbelow(90) + 10}"


def new_key() -> str:
    """A key that can be typed: 16 signs, nearly 80 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))


def new_secret() -> str:
    """What a program keeps for its seat: 128 bits."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


def is_right(secret: str, kept: str) -> bool:
    """Is this the secret of which that is kept? It takes as long for a wrong one as for the right one."""
    return hmac.compare_digest(hashed(secret), kept)
