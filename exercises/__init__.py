"""What you do: tasks with checks, predictions and quizzes, and the record of your progress."""

from importlib import import_module

# Each is loaded when it is first asked for: the process of an answer (grading) needs none of them.
WHERE = {
    "after": "before_after_form",
    "before": "before_after_form",
    "calibration": "prediction_form",
    "class_map": "grading.class_map",
    "exercise": "attempt",
    "hand_in": "classroom",
    "join_class": "classroom",
    "leave_class": "classroom",
    "predict": "prediction_form",
    "progress": "progress_board",
    "quiz": "prediction_form",
    "review": "review_form",
    "suspects": "line_up",
    "vote": "classroom",
}
__all__ = list(WHERE)


def __getattr__(name):
    """What a name of this package stands for."""
    if name not in WHERE:
        raise AttributeError(f"module 'exercises' has no attribute {name!r}", name=name)
    return getattr(import_module(f".{WHERE[name]}", __name__), name)


def __dir__():
    return sorted([*globals(), *WHERE])
