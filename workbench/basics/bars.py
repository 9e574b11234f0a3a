"""A bar chart that JupyterLab draws by itself, with a table in words for everybody else."""

from collections.abc import Mapping

VEGA_LITE = (
    "application/vnd.vegalite.v5+json"  # JupyterLab 4 brings what draws it, in dark colours where its theme is dark
)


class Bars:
    """Numbers by name, drawn as bars: `Bars("Books", {"read": 7, "lent": 2}, "books")`."""

    def __init__(self, title: str, numbers: Mapping[str, float], unit: str):
        self.title, self.numbers, self.unit = title, dict(numbers), unit

    def __repr__(self):
        wide = max(map(len, self.numbers), default=0)
        lines = [f"  {name:{wide}}  {number:>6,g}" for name, number in self.numbers.items()]
        return "\n".join([f"{self.title} ({self.unit})", *lines])

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {VEGA_LITE: self.drawing(), "text/plain": repr(self)}

    def drawing(self) -> dict:
        """The chart as Vega-Lite: a bar for each name, in the order given, with its number at its end."""
        axis = {"field": "number", "type": "quantitative", "title": self.unit}
        names = {"field": "name", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": 300}}
        ends = {
            "mark": {"type": "text", "align": "left", "dx": 4},
            "encoding": {"text": {"field": "number", "format": ","}},
        }
        return {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "description": repr(self),  # a screen reader says it
            "title": {"text": self.title, "anchor": "start"},
            "data": {"values": [{"name": name, "number": number} for name, number in self.numbers.items()]},
            "width": 270,  # with all labels: what a narrow page has
            "autosize": {"type": "fit-x", "contains": "padding"},
            "height": {"step": 22},
            "encoding": {"y": names, "x": axis},
            "layer": [{"mark": {"type": "bar", "color": "#4c9ed9"}}, ends],
        }
