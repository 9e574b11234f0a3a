"""What the lesson Try again safely gives its kitchen: a function of Flask that works once for each Idempotency-Key."""

import functools
from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import request
from werkzeug.exceptions import HTTPException


def once_per_key(work: Callable[[], Any]) -> Callable[[], Any]:
    """Do the work of a view once for each key, and give its response again when the key comes again.

    The statuses 400, 409 and 422 are those that draft-ietf-httpapi-idempotency-key-header-07 proposes.
    """
    known: dict[str, dict[str, Any]] = {}
    lock = Lock()

    @functools.wraps(work)
    def view() -> Any:
        key, wanted = request.headers.get("Idempotency-Key"), request.get_json()
        if not key:
            return {"error": "send an Idempotency-Key"}, 400
        with lock:  # two requests with one key may come at the same moment
            is_new = key not in known
            kept = known.setdefault(key, {"wanted": wanted})
        if kept["wanted"] != wanted:
            return {"error": "this key belongs to another request"}, 422
        if is_new:
            try:
                kept["response"] = work()
            except Exception as failure:  # perhaps halfway, so this key does no more work
                failed = {"error": "your first request failed, perhaps halfway"}, 500
                kept["response"] = failure if isinstance(failure, HTTPException) else failed
                raise
        return kept.get("response", ({"error": "your first request is still at work"}, 409))

    return view
