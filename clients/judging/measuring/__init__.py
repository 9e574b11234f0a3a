"""Measuring what methods do to the records, whatever they promise."""

from .measure import NO_STATE, Measured, Trial, measure
from .sample_requests import HONEST_VERBS, METHODS, VERBS, known
from .states import Yours
from .survey import Survey, Surveyor, survey

__all__ = [
    "HONEST_VERBS",
    "METHODS",
    "NO_STATE",
    "VERBS",
    "Measured",
    "Survey",
    "Surveyor",
    "Trial",
    "Yours",
    "known",
    "measure",
    "survey",
]
