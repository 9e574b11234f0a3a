"""The answers before and after the course, folded from lines of the progress file."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from .answers import TIMES, Answers, ItemAnswer


def keep_item(answers: Answers, record: Mapping[str, Any]) -> None:
    """Add one line to the answers; one of no use is passed over. Until Next is pressed an answer may be changed."""
    form, happens, because = (str(record.get(name) or "") for name in ("form", "happens", "because"))
    if record.get("when") in TIMES and form in ("a", "b") and happens and because:
        answer = ItemAnswer(form, happens, because, day_of(record.get("at")))
        answers.setdefault(record["id"], {})[record["when"]] = answer


def day_of(moment: object) -> str:
    """The learner's own day of a time, such as 2026-11-23; "" for what is none."""
    try:
        return datetime.fromisoformat(str(moment)).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""
