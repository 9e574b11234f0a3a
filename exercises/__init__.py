"""What you do: tasks with checks, predictions and quizzes, and the record of your progress."""

from .attempt import exercise
from .calibration import calibration
from .learner_progress import progress
from .prediction_form import predict, quiz

__all__ = ["calibration", "exercise", "predict", "progress", "quiz"]
