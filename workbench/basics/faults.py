"""What went wrong, in a sentence: a widget never breaks."""

from clients import NotSendable


def fault_words(fault: Exception, what: str, refused: str = "Not sent: ") -> str:
    """Why nothing was sent, after the words for that; or that we failed ourselves, `what` being the word for us."""
    if isinstance(fault, NotSendable):
        return f"{refused}{fault}"
    return f"The {what} itself failed ({type(fault).__name__}: {fault})."
