"""The course out of a wheel: its files lie in the folder `course`, beside this one's."""
