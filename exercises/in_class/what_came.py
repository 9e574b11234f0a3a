"""Is what came from the server of a class what it should be? Whoever joins another one by mistake asks anybody's."""

LONGEST, MOST_OPTIONS = 2000, 12  # characters of a text; what a server of ours says is shorter (class_board/reading.py)
LONGEST_SECRET, MOST_SEATS = 100, 999


def is_vote(said: object) -> bool:
    """Has it all that is shown of a vote, of the right types, and no longer than a cell can show?"""
    if not isinstance(said, dict) or not isinstance(said.get("options"), list):
        return False
    words = [said.get("question"), said.get("text"), *said["options"][: MOST_OPTIONS + 1]]
    fine = all(is_text(one) for one in words) and 1 < len(said["options"]) <= MOST_OPTIONS
    return fine and isinstance(said.get("open"), bool) and is_of_counts(said) and is_after(said.get("after"))


def is_of_counts(vote):
    counts = vote.get("counts")
    return counts is None or (isinstance(counts, dict) and all(type(one) is int for one in counts.values()))


def is_after(said):
    return said is None or type(said) is int or is_text(said)


def is_seat(said: object) -> bool:
    """Has it votes, each a letter?"""
    votes = said.get("votes") if isinstance(said, dict) else None
    return isinstance(votes, dict) and all(isinstance(one, str) and len(one) < 2 for one in votes.values())


def is_own(number: object, secret: object) -> bool:
    """Are these the number and the secret of a seat, such as can be sent?"""
    if type(number) is not int or not isinstance(secret, str):
        return False
    return 0 < number <= MOST_SEATS and secret.isascii() and 0 < len(secret) <= LONGEST_SECRET


def is_text(said):
    return isinstance(said, str) and len(said) <= LONGEST
