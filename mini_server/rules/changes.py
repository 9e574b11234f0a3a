"""What a client can change in a request, so that it is not refused for the same reason again."""

from typing import TypedDict


class RequestChange(TypedDict, total=False):
    """Any of these; what is not in it may stay as it was."""

    method: str
    target: str
    version: str
    fields: dict[str, str | None]  # None leaves a field out
    content: str
    wait: int  # seconds
