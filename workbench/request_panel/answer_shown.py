"""What else can be shown of an answer, on demand: its content by its type, httplint's notes, the octets one by one."""

from collections.abc import Callable

from clients import Exchange, Response

from ..basics.twin import Shown, words
from ..content.folded import content_html, content_text
from ..views.lint_view import lint_html, lint_text
from ..views.octets_view import octets_html, octets_text

NO_ANSWER = "There is no answer yet: send a request first."


class AnswerShown:
    """For a class whose `exchange` is the last exchange, None until there is one. Each method returns what shows it."""

    exchange: Exchange | None = None

    def content(self) -> Shown:
        """The content of the last answer as what it is: JSON folded, a picture, a feed as its entries, octets."""
        return self._shown(content_shown)

    def lint(self) -> Shown:
        """httplint's notes about the last exchange, in plain words."""
        return self._shown(lint_shown)

    def octets(self) -> Shown:
        """The octets that crossed, as numbers and characters."""
        return self._shown(octets_shown)

    def _shown(self, look: Callable[[Exchange, Response], Shown]) -> Shown:
        exchange = self.exchange
        if exchange is None or exchange.response is None:
            return words(NO_ANSWER)
        return look(exchange, exchange.response)


def content_shown(exchange: Exchange, response: Response) -> Shown:
    """The content, unfolded."""
    text = content_text(response, exchange.request.url)
    return Shown(text, content_html(response, folded=False) or text)


def lint_shown(exchange: Exchange, _: Response) -> Shown:
    """The notes, unfolded."""
    return Shown(lint_text(exchange), lint_html(exchange, folded=False))


def octets_shown(exchange: Exchange, _: Response) -> Shown:
    """The octets, unfolded."""
    return Shown(octets_text(exchange), octets_html(exchange, folded=False))
