"""A time machine over the states of all records: remember, go back, branch, compare."""

from workbench.time_machine.widget import TimeMachine

__all__ = ["TimeMachine"]
