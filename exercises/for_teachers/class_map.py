"""class_map(): which task and which belief holds a class up, from progress codes or from grades. Nobody is named."""

from .class_files import Given, records_of
from .class_map_view import ClassMapView
from .whole_class import Class


def class_map(given: Given) -> ClassMapView:
    """Show what holds a class up. `given`: a list of codes, a folder, a text file with codes, or a grades.csv."""
    records, remarks = records_of(given)
    return ClassMapView(Class(records), remarks)
