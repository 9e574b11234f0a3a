"""What somebody does and hears who uses keys only: Tab, and what the accessibility tree says of where one is."""

from kept_tab import until

FURTHEST = 60  # stops of Tab in one notebook and in JupyterLab around it
RAN = """count => [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")]
  .filter(one => /\\[\\d+\\]/.test(one.textContent)).length === count"""


def heard(page) -> tuple[str, str]:
    """Role and name of what has the focus, as a screen reader is told."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    here = [one for one in nodes if one["role"]["value"] != "RootWebArea" and is_focused(one)]
    return (here[0]["role"]["value"], here[0].get("name", {}).get("value", "")) if here else ("", "")


def is_focused(node) -> bool:
    return any(one["name"] == "focused" and one["value"].get("value") for one in node.get("properties", []))


def tab_to(page, role: str, name: str, key: str = "Tab") -> None:
    """Press Tab until this role and name are heard."""
    way = []
    for _ in range(FURTHEST):
        page.keyboard.press(key)
        way.append(heard(page))
        if way[-1] == (role, name):
            return
    raise AssertionError(f"{key} does not lead to {role} {name!r}, but to {way}")


def run_all_by_keys(page, cells: int) -> None:
    """Run the cells of a new notebook from the top; the last stays chosen, and Tab leads from it to what it shows."""
    for _ in range(cells - 1):
        page.keyboard.press("Shift+Enter")
    page.keyboard.press("Control+Enter")
    until(page, RAN, arg=cells)


def write_cell(page, source: str, cells: int) -> None:
    """Add a cell below the one that is chosen, write into it, and run it; Escape leads out of it again."""
    for key in ("Escape", "b", "Enter"):
        page.keyboard.press(key)
    page.keyboard.insert_text(source)
    page.keyboard.press("Control+Enter")
    until(page, RAN, arg=cells)
