"""What you do: tasks with checks, predictions and quizzes, and the record of your progress."""

from .attempt import exercise
from .learner_calibration import calibration
from .learner_progress import progress
from .line_up import suspects
from .prediction_form import predict, quiz
from .whole_class import class_map

__all__ = ["calibration", "class_map", "exercise", "predict", "progress", "quiz", "suspects"]
