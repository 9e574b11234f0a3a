"""For the notebook of the class map: made-up classes. The work is done in for_teachers/."""

from .for_teachers.gain.simulated import simulated_class
from .for_teachers.sample_class import sample_class

__all__ = ["sample_class", "simulated_class"]
