"""What is different between two exchanges: start lines, fields and content, compared as data and not as spelling."""

from .of_content import content_difference
from .of_exchanges import Difference, Part, difference
from .of_fields import field_difference
from .row import Row

__all__ = ["Difference", "Part", "Row", "content_difference", "difference", "field_difference"]
