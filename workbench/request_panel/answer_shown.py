"""What else can be shown of an answer, on demand: its content by its type, httplint's notes, the octets one by one."""

from ..basics.markup import tag
from ..basics.twin import Shown, words
from ..content.folded import content_html, content_text
from ..views.lint_view import lint_html, lint_text
from ..views.octets_view import octets_html, octets_text

NO_ANSWER = "There is no answer yet: send a request first."


class AnswerShown:
    """For a class whose `exchange` is the last exchange, None until there is one. Each method returns what shows it."""

    exchange = None

    def content(self) -> Shown:
        """The content of the last answer as what it is: JSON folded, a picture, a feed as its entries, octets."""
        if not self._answered_at_all():
            return words(NO_ANSWER)
        response = self.exchange.response
        text = content_text(response, self.exchange.request.url)
        return Shown(text, tag("div", content_html(response, folded=False) or text, cls="oa"))

    def lint(self) -> Shown:
        """httplint's notes about the last exchange, in plain words."""
        if not self._answered_at_all():
            return words(NO_ANSWER)
        return Shown(lint_text(self.exchange), tag("div", lint_html(self.exchange, folded=False), cls="oa"))

    def octets(self) -> Shown:
        """The octets that crossed, as numbers and characters."""
        if not self._answered_at_all():
            return words(NO_ANSWER)
        return Shown(octets_text(self.exchange), tag("div", octets_html(self.exchange, folded=False), cls="oa"))

    def _answered_at_all(self) -> bool:
        return self.exchange is not None and self.exchange.response is not None
