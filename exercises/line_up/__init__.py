"""Line-ups: four servers of which one breaks a rule. `suspects` gives them to a learner, judge.py hears the proof."""

from .servers import suspects

__all__ = ["suspects"]
