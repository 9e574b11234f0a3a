"""For the notebook of the class map: a made-up class. The work is done in for_teachers/sample_class.py."""

from .for_teachers.sample_class import sample_class

__all__ = ["sample_class"]
