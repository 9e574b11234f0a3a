"""What only the page can do: name a group, say what is chosen, switch off what a restart has left behind.

ipywidgets gives its widgets no role and no name. So a part of our own HTML does it as soon as it is drawn: the style
begins an animation that nobody sees, and its start is the sign. Where a front end takes such a handler away, all else
works as before. A handler is one of these texts; nobody's words stand in it.
"""

from .markup import Markup, tag

REACHABLE = {"tabindex": "-1", "data_lm_suppress_shortcuts": "true"}  # by a script, not by Tab

ONE_CHOICE = (
    "const group = this.closest('.oa-asking').querySelector('.widget-radio-box'); "
    "group.setAttribute('role', 'radiogroup'); group.setAttribute('aria-label', this.textContent)"
)
# Radio buttons of one name are a group of the browser, too: one stop for Tab, and the arrow keys choose. JupyterLab
# leaves the keys to what takes letters and arrows itself: 4 for "4xx" made a heading of the cell.
ATTEND = (
    "const box = this.closest('.oa, .oa-asking'), mend = () => { "
    "box.querySelectorAll('select, [type=radio]').forEach((one) => { one.dataset.lmSuppressShortcuts = 'true'; "
    "const group = one.closest('.widget-radio-box'); "
    "if (group) { one.name = group.dataset.name ??= 'oa' + Math.random() } }); "
    "box.querySelectorAll('.widget-toggle-buttons button').forEach((one) => { "
    "one.setAttribute('aria-pressed', one.classList.contains('mod-active')) }) }; "
    "box.setAttribute('role', 'group'); box.setAttribute('aria-label', this.dataset.name); "
    "mend(); box.addEventListener('animationstart', mend)"
)
SWITCH_OFF = (
    "this.closest('.oa, .oa-asking').querySelectorAll('button, input, select, textarea')"
    ".forEach((one) => { one.disabled = true })"
)

HERE = "this.focus()"  # what was in its place had the focus, and is gone

CHOOSE = (
    "const box = this.closest('.oa'); for (const select of box.querySelectorAll('.oa-look select')) { "
    "const words = this.dataset[select.closest('.oa-method') ? 'method' : 'address']; "
    "select.selectedIndex = [...select.options].findIndex((one) => one.value === words); "
    "select.dispatchEvent(new Event('change', { bubbles: true })) } "
    "box.querySelectorAll('[aria-current]').forEach((one) => one.removeAttribute('aria-current')); "
    "this.setAttribute('aria-current', 'true'); box.querySelector('.oa-look').scrollIntoView({ block: 'nearest' })"
)
WALK = (
    "const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]; "
    "const rows = [...this.rows].filter((row) => row.querySelector('td')); const cell = event.target.closest('td'); "
    "const row = step && cell && rows[rows.indexOf(cell.parentElement) + step[0]]; "
    "const to = row?.cells[cell.cellIndex + step[1]]?.querySelector('button'); if (to) { event.preventDefault(); "
    "this.querySelectorAll('button').forEach((one) => { one.tabIndex = -1 }); to.tabIndex = 0; to.focus() }"
)


def choice_of_one(*question: object, arrived: bool = False) -> Markup:
    """The question above options of which one is chosen; it becomes the name of their group.

    One that has `arrived` in the place of another takes the focus, so that whoever uses keys goes on from there.
    """
    drawn = f"{ONE_CHOICE}; {HERE}" if arrived else ONE_CHOICE
    return tag("p", *question, cls="oa-question oa-drawn", onanimationstart=drawn, **(REACHABLE if arrived else {}))


def arrived(*words: object) -> Markup:
    """Words that take the focus when they are drawn: they stand in the place of what had it."""
    return tag("p", *words, cls="oa-drawn", onanimationstart=HERE, **REACHABLE)


def named(name: str) -> Markup:
    """What makes the widget it stands in a group of this name, and tells of its parts what ipywidgets does not."""
    return tag("span", cls="oa-drawn", data_name=name, onanimationstart=ATTEND)


def left_behind() -> Markup:
    """What disables all controls of the widget it stands in, once the Python that made them is gone."""
    return tag("span", cls="oa-left-behind", onanimationstart=SWITCH_OFF)


def cell_to_choose(method: str, address: str, *words: Markup, first: bool) -> Markup:
    """A cell's words as a button that chooses it in the lists below; Tab leads to the first, arrows to the others."""
    whose = tag("span", f"{method} {address}: ", cls="oa-hidden")
    places = {"data_method": method, "data_address": address, "tabindex": "0" if first else "-1"}
    return tag("button", whose, *words, type="button", onclick=CHOOSE, **places)
