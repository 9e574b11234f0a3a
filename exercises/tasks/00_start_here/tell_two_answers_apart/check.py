"""The truth is asked from a fresh server; what was read is compared with it."""

import re

from exercises.checking import check


def read_from(trial, address, name):
    """What the learner wrote down, or a refusal that says what is missing."""
    about = trial.value.get(address) if isinstance(trial.value, dict) else None
    found = about.get(name) if isinstance(about, dict) else None
    if found is None:
        trial.refuse(
            f"the {name} of {address} is still missing",
            f'answers["{address}"]["{name}"], read from the answer of the server',
            "what an answer says stands in its status line, its fields and its content (RFC 9110, section 6).",
        )
    return str(found).strip()


@check("status-of-what-is-there", points=1)
def the_status_of_what_is_there(trial):
    """The status of /user/5 is what the server sent."""
    compare_status(trial, "/user/5", "a status of the 200s means that it worked (RFC 9110, section 15.3).")


@check("type-of-what-is-there", points=1)
def the_type_of_what_is_there(trial):
    """The media type and the email of /user/5 are what the server sent."""
    said, email = read_from(trial, "/user/5", "media type"), read_from(trial, "/user/5", "email")
    media_type = said.partition(";")[0].strip().lower()
    answer = trial.ask("GET", "/user/5", None, wish(media_type))
    trial.need(
        media_type == answer.media_type,
        f"you read the media type {said!r}",
        "what stands behind Content-Type: in the answer for /user/5",
        "Content-Type names the media type of the content (RFC 9110, section 8.3).",
        [answer],
    )
    answer = trial.ask("GET", "/user/5")
    trial.need(
        email == answer.data()["email"],
        f"you read the email {email!r}",
        "the email that stands in the content for /user/5",
        "the content is the representation of the thing asked for (RFC 9110, section 8.1).",
        [answer],
    )


def wish(media_type):
    """The Accept of a client that gets this type: a browser reads another one than `send`, and both are right."""
    return {"Accept": f"{media_type}, */*;q=0.1"} if re.fullmatch(r"[a-z]+/[a-z0-9.+-]+", media_type) else {}


@check("status-of-what-is-not", points=1)
def the_status_of_what_is_not_there(trial):
    """The status of /user/50 is what the server sent."""
    compare_status(trial, "/user/50", "404 says that nothing is known at this address (RFC 9110, section 15.5.5).")


def compare_status(trial, address, why):
    said, answer = read_from(trial, address, "status"), trial.ask("GET", address)
    trial.need(
        said == str(answer.status),
        f"you read the status {said} for {address}",
        f"the number in the first line of the answer for {address}",
        why,
        [answer],
    )
