"""Reads what `questions` wrote, as another system would: XML, HTML and rows, and nothing of ours."""

import csv
import io
import zipfile
from html.parser import HTMLParser
from typing import NamedTuple
from xml.etree import ElementTree


class Read(NamedTuple):
    """A question that was read back: code in backticks, a line for each paragraph; (option, is it right, reason)."""

    id: str
    stem: str
    options: list[tuple[str, bool, str]]


class Words(HTMLParser):
    """The words of HTML, with its tags listed."""

    def __init__(self, html):
        super().__init__()
        self.words, self.open, self.seen = "", [], []
        self.feed(html)
        self.close()
        assert not self.open, html

    def handle_starttag(self, tag, attributes):
        self.words += {"code": "`", "p": "\n"}.get(tag, "") if self.words or tag == "code" else ""
        self.open.append(tag)
        self.seen.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        self.words += "`" if tag == "code" else ""

    def handle_data(self, data):
        self.words += data if data.strip() else data.strip("\n")  # Markdown's line ends between paragraphs


def words(html):
    return Words(html).words


def as_asked(question):
    """What should be read back of a question of the course."""
    stem = "\n".join(part for part in (question.context, question.question) if part)
    options = [(option, option == question.right, why) for option, why in question.options.items()]
    return Read(question.id, stem, options)


def of_moodle(text):
    """{path of a category: its questions} of Moodle XML."""
    found, path = {}, None
    for one in ElementTree.fromstring(text):
        if one.get("type") == "category":
            path = one.findtext("category/text")
            found[path] = []
            continue
        answers = [
            (words(answer.findtext("text")), answer.get("fraction") == "100", words(answer.findtext("feedback/text")))
            for answer in one.iter("answer")
        ]
        id = one.findtext("idnumber").removeprefix("one-address-")
        found[path].append(Read(id, words(one.findtext("questiontext/text")), answers))
    return found


def of_anki(text):
    """(the lines that say what the columns are, the rows)."""
    head = [line for line in text.splitlines() if line.startswith("#")]
    rows = csv.reader(io.StringIO(text.partition("\n".join(head) + "\n")[2]), delimiter="\t")
    return head, list(rows)


def of_qti(octets):
    """The questions of a package for Canvas, each with the words of its title before its number's end as id."""
    with zipfile.ZipFile(io.BytesIO(octets)) as packed:
        [name] = [one for one in packed.namelist() if one.endswith(".xml") and "/text2qti_assessment_" in one]
        root = ElementTree.fromstring(packed.read(name))
    space = {"q": root.tag.partition("}")[0].strip("{")}
    return [of_item(item, space) for item in root.iterfind(".//q:item", space)]


def of_item(item, space):
    [right] = [
        condition.findtext("q:conditionvar/q:varequal", None, space)
        for condition in item.iterfind(".//q:respcondition", space)
        if condition.findtext("q:setvar", None, space) == "100"
    ]
    reasons = {
        one.get("ident").removesuffix("_fb"): words(one.findtext(".//q:mattext", None, space))
        for one in item.iterfind("q:itemfeedback", space)
    }
    options = [
        (words(one.findtext(".//q:mattext", None, space)), one.get("ident") == right, reasons[one.get("ident")])
        for one in item.iterfind(".//q:response_label", space)
    ]
    stem = words(item.findtext("q:presentation/q:material/q:mattext", None, space))
    return Read(item.get("title").partition(" ")[0], stem, options)
