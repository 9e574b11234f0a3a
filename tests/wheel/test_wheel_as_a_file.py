"""The wheel as a file: what is in it, how big it is, what it asks for, and that it leaves nothing behind."""

import email
import zipfile
from pathlib import Path

from tool_of_a_wheel import put_in

from homes.setup.locks import pins

ROOT = Path(__file__).resolve().parents[2]
MOST = 4_000_000  # octets


def test_the_wheel_is_smaller_than_four_million_octets(wheel):
    print(f"{wheel.name} has {wheel.stat().st_size:,} octets")
    assert wheel.stat().st_size < MOST


def test_only_the_names_of_the_course_lie_at_the_top_of_site_packages(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"one_address", "one_address.pth"}
    assert not [name for name in names if "/tests/" in name or "/my_course/" in name or name.endswith(".pyc")]


def test_the_wheel_asks_for_every_package_of_the_lock_in_its_version(wheel):
    archive = zipfile.ZipFile(wheel)
    (about,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    asked = email.message_from_bytes(archive.read(about)).get_all("Requires-Dist")
    lock = pins((ROOT / "requirements.lock").read_text("utf-8"))
    assert sorted(asked) == sorted(line.replace(" ;", ";") for line in lock)


def test_uninstalled_nothing_of_it_is_left(wheel, tmp_path):
    tool = put_in(wheel, tmp_path / "tool")
    tool.run(tmp_path, "--version")
    tool.uv("uninstall", "one-address")
    assert [path for path in tool.folder.rglob("*") if "one_address" in path.name or "one-address" in path.name] == []
