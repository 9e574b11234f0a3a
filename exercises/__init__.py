"""What you do: tasks with checks, predictions and quizzes, and the record of your progress."""

from importlib import import_module

# Each is loaded when it is first asked for: the process of an answer (for_teachers/grading/apart) needs none of them.
WHERE = {
    "after": "for_learners.before_and_after.sitting",
    "ask_class": "for_teachers.ask_class",
    "before": "for_learners.before_and_after.sitting",
    "calibration": "for_learners.calibration",
    "class_map": "for_teachers.class_map",
    "exercise": "for_learners.attempt",
    "hand_in": "for_learners.hand_in",
    "join_class": "for_learners.class_seat",
    "leave_class": "for_learners.class_seat",
    "predict": "for_learners.prediction_form",
    "progress": "for_learners.progress",
    "quiz": "for_learners.prediction_form",
    "review": "for_learners.reviews.review",
    "suspects": "line_up",
    "vote": "for_learners.class_seat",
}
__all__ = [
    "after",
    "ask_class",
    "before",
    "calibration",
    "class_map",
    "exercise",
    "hand_in",
    "join_class",
    "leave_class",
]
__all__ += ["predict", "progress", "quiz", "review", "suspects", "vote"]


def __getattr__(name):
    """What a name of this package stands for."""
    if name not in WHERE:
        raise AttributeError(f"module 'exercises' has no attribute {name!r}", name=name)
    return getattr(import_module(f".{WHERE[name]}", __name__), name)


def __dir__():
    return sorted([*globals(), *WHERE])
