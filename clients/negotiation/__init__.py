"""One address, several types: which there are, and how much each is wanted."""

from clients.negotiation.media_ranges import (
    MediaRange,
    Weight,
    accept_of,
    media_ranges,
    quality,
    weight,
    with_quality,
)
from clients.negotiation.types_at import TypesAt, TypeThere, is_of, type_of, types_at

__all__ = [
    "MediaRange",
    "TypeThere",
    "TypesAt",
    "Weight",
    "accept_of",
    "is_of",
    "media_ranges",
    "quality",
    "type_of",
    "types_at",
    "weight",
    "with_quality",
]
