"""How something grows: the exponent e of size to the power of e, by least squares in a double logarithmic picture."""

from math import log
from statistics import linear_regression

LEAST = 1e-9  # nothing at all has no logarithm


def exponent(sizes, values):
    """0 where the values stay, 1 where twice as much takes twice as long, 2 where it takes four times as long."""
    return linear_regression([log(size) for size in sizes], [log(max(value, LEAST)) for value in values]).slope


def exponent_at_the_end(sizes, values):
    """The exponent of the larger half of the sizes, three at least: what is the same for all hides growth before."""
    begin = min(len(sizes) // 2, len(sizes) - 3)
    return exponent(sizes[begin:], values[begin:])
