"""Pictures: one picture comes as PNG, as JPEG and as a document of the same meaning, whole or in part."""

from ..representations import of_pictures as content
from ..representations.drawn_pictures import picture_from_image
from ..rules.media_types import JPEG, PNG, XML
from .member import OneRecord


class Picture(OneRecord):
    """One picture. What is stored is its meaning: a title, up to 16 colours, and a row of them for each line."""

    address, collection, kind = "/picture/<name:id>", "/", "picture"
    offers = {PNG: content.picture_to_png, JPEG: content.picture_to_jpeg, XML: content.picture_to_xml}
    reads = {XML: content.picture_from_xml, PNG: picture_from_image, JPEG: picture_from_image}
    in_parts = True

    def mended(self, sent):
        """The picture that is stored, or a small white one."""
        return content.to_xml(self.stored or content.EXAMPLE)

    def put(self, picture):
        """Replace it, or make it under the name that the client chose."""
        return self.replaced_by(picture)


NOUNS = [Picture]
