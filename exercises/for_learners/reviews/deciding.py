"""What a question's requests bring from a fresh server, and which answer is right by that."""

from ...reviewing.choosing import Chosen
from ...reviewing.forms_of_questions import Form
from ...reviewing.real_requests import Came, sent_for_real

AS_WRITTEN = "So your answer counts by what came when the question was written."


def sent(asked: Chosen) -> tuple[Came | None, str]:
    """What came of a question's requests, if it has some, and the sentence that they could not be sent."""
    if not asked.form.sent:
        return None, ""
    try:
        came = sent_for_real(asked.form.sent, asked.form.decides)
    except Exception as error:  # a learner's cell may have changed whatever sends; no thread is a RuntimeError
        words = getattr(error, "strerror", "") or error
        return None, f"No server could be started here to send this to: {words}. {AS_WRITTEN}"
    return came, "" if has_decided(came) else AS_WRITTEN


def has_decided(came: Came | None) -> bool:
    """Whether each request was answered."""
    return came is not None and all(exchange.response for exchange in came.exchanges)


def right_by(form: Form, came: Came | None) -> str | None:
    """The option that is right by what came; None where that is no option. Where nothing came, the one as written."""
    if came is None or not has_decided(came):
        return form.right
    return came.decided if came.decided in form.options else None
