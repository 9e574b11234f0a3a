"""Inside a package the rooms import each other one way only, and a room shows what it is for."""

import ast
import re
from importlib import import_module

import pytest
from house import PACKAGES, ROOT, WITH_HOMES, arrows, circle_among, files, module_of, modules, room_of, rooms
from rooms_allowed import INSIDE

EVERY_FILE = [pytest.param(path, id=module_of(path)) for package in WITH_HOMES for path in files(package)]
LATE = {  # why a file imports a neighbour only when it is wanted, or by its whole name
    "audit.reading.service": "who audits a file need not wait for what sends requests",
    "exercises.for_learners.class_seat": "a page has no board, and is not sent the room that sends to one",
    "homes.benchmarks.at_home.hub": "accounts and groups are what only Linux has; elsewhere the table says so",
    "homes.hub.jupyterhub_config": "JupyterHub reads it as its settings, outside of any package",
    "homes.wheel.in_site_packages.one_address.__main__": "it lies in site-packages, outside of the course",
    "mini_server.app": "only a class needs the board, and a page does not even have it",
    "mini_server.server": "a learner's own app need not wait for the course's service, and a page has no codespace.py",
    "workbench.client_zoo.act_here": "the library of the feed reader takes a tenth of a second",
    "workbench.audit_view.view": "the auditor, its words and YAML are loaded where somebody audits",
    "exercises.for_teachers.grading.apart.own_process_child": "a process takes its bounds before it loads the rest",
    "exercises.for_teachers.grading.worker": "the process of a notebook takes its limits before it loads anything",
}


def rooms_for(module):
    """The rooms in which a module would break no arrow, by what it imports and who imports it."""
    package = module.partition(".")[0]
    needs = {room_of(arrow.module) for arrow in arrows(modules()[module]) if arrow.module.startswith(package + ".")}
    wanted = {room_of(module_of(file)) for file in files(package) for one in arrows(file) if one.module == module}
    may = INSIDE[package]
    fitting = [
        room
        for room in may
        if needs - {room} <= may[room] and all(room in may.get(by, room) for by in wanted - {room, ""})
    ]
    return fitting


def broken(path):
    """The arrows of a file that the table forbids, each as a sentence that says where to go from there."""
    module = module_of(path)
    package, room = module.partition(".")[0], room_of(module)
    own = [arrow for arrow in arrows(path) if arrow.module.partition(".")[0] == package]
    against = [arrow for arrow in own if room and room_of(arrow.module) not in INSIDE[package][room] | {room}]
    fitting = ", ".join(rooms_for(module)) or "no room as it is: cut it in two"
    return [
        f"{arrow.words}: {room} may import {', '.join(sorted(INSIDE[package][room])) or 'no room'}. "
        f"This file belongs to {fitting}; or what both need belongs to a room that both may import."
        for arrow in against
    ]


def absolute(path):
    """The imports of its own package that a file writes with the package's name."""
    package = module_of(path).partition(".")[0]
    return [arrow for arrow in arrows(path) if not arrow.level and arrow.module.partition(".")[0] == package]


@pytest.mark.parametrize("path", EVERY_FILE)
def test_a_room_imports_only_the_rooms_it_may(path):
    assert broken(path) == []


def test_the_table_names_every_room_and_every_arrow_in_it_is_used():
    used = {package: {room: set() for room in rooms(package)} for package in WITH_HOMES}
    for path in modules().values():
        module = module_of(path)
        for arrow in arrows(path):
            if arrow.module.partition(".")[0] == module.partition(".")[0] and room_of(module):
                used[module.partition(".")[0]][room_of(module)].add(room_of(arrow.module))
    assert {package: {room: to - {room} for room, to in told.items()} for package, told in used.items()} == INSIDE


@pytest.mark.parametrize("package", WITH_HOMES)
def test_no_circle_of_rooms(package):
    assert circle_among(INSIDE[package]) == []


@pytest.mark.parametrize("package", WITH_HOMES)
def test_no_circle_of_files(package):
    edges = {module_of(path): {arrow.module for arrow in arrows(path)} for path in files(package)}
    assert circle_among(edges) == []


@pytest.mark.parametrize("path", EVERY_FILE)
def test_inside_a_package_imports_are_relative_and_stand_at_the_top(path):
    late = [arrow for arrow in arrows(path) if arrow.late]
    assert [arrow.words for arrow in (*late, *absolute(path)) if module_of(path) not in LATE] == []


def test_who_imports_late_or_by_a_whole_name_has_a_reason_that_is_still_needed():
    late = {module_of(path) for path in modules().values() if any(arrow.late for arrow in arrows(path))}
    assert late | {module for module, path in modules().items() if absolute(path)} == set(LATE)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_room_says_in_one_sentence_what_it_does_and_the_readme_has_the_same_sentences(package):
    told = {
        room: ast.get_docstring(ast.parse((at / "__init__.py").read_text("utf-8")))
        for room, at in rooms(package).items()
    }
    table = re.findall(r"^\| `(\w+)/` \| (.+?) \|$", (ROOT / package / "README.md").read_text("utf-8"), re.MULTILINE)
    assert {room: words for room, words in told.items() if "\n" in words.strip() or not words.endswith(".")} == {}
    assert dict(table) == told


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_room_says_it_hands_out_is_there(package):
    for room, at in rooms(package).items():
        source = "\n".join(path.read_text("utf-8") for path in at.rglob("*.py"))
        named = re.findall(r"`(\w+)`", ast.get_docstring(ast.parse((at / "__init__.py").read_text("utf-8"))))
        assert [
            name for name in named if not re.search(rf"^(def|class) {name}\b|^{name} = ", source, re.MULTILINE)
        ] == [], room


@pytest.mark.parametrize("path", [path for path in files("clients") if path.parent.name == "clients"], ids=module_of)
def test_a_name_that_lessons_import_holds_no_code_of_its_own(path):
    assert [
        node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ] == []


def test_no_room_hides_a_name_that_its_package_hands_out():
    public = [f"{package}.{name}" for package in PACKAGES for name in import_module(package).__all__]
    hidden = {name for name in public if name in modules()}
    assert hidden == {"clients.server_side"}  # its package binds the function last
