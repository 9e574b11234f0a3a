"""What is different between two exchanges: start lines, fields and content, compared as data and not as spelling."""

from clients.difference.of_content import content_difference
from clients.difference.of_exchanges import Difference, Part, difference
from clients.difference.of_fields import field_difference
from clients.difference.row import Row

__all__ = ["Difference", "Part", "Row", "content_difference", "difference", "field_difference"]
