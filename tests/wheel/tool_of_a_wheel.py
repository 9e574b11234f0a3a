"""What an installer makes of the wheel: an environment with the command in it, and no clone anywhere."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

from homes.setup.places import child_environment


@dataclass(frozen=True)
class Tool:
    """What uv or pipx makes of the wheel: an environment with the command in it."""

    folder: Path

    @property
    def site_packages(self):
        return Path(sysconfig.get_path("purelib", "venv", {"base": self.folder, "platbase": self.folder}))

    @property
    def scripts(self):
        return Path(sysconfig.get_path("scripts", "venv", {"base": self.folder, "platbase": self.folder}))

    @property
    def course(self):
        return self.site_packages / "one_address" / "course"

    def uv(self, *words):
        """Let uv put in or take out, without a network."""
        uv = shutil.which("uv", path=os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]]))
        command = [uv, "pip", *words, "--offline", "--no-config", "--quiet", "--python", self.scripts / "python"]
        subprocess.run(command, check=True, env=child_environment())

    def run(self, folder, *words, program="one-address"):
        """Run the command in a folder."""
        return subprocess.run(
            [self.scripts / program, *words],
            cwd=folder,
            env=child_environment(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def put_in(wheel, folder):
    """Put the wheel into an environment of its own; the packages it asks for are those of this one."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    tool = Tool(folder)
    tool.uv("install", "--no-deps", wheel)
    packages = [path for path in sys.path if path.endswith("site-packages")]
    (tool.site_packages / "packages_of_this_environment.pth").write_text("\n".join(packages), "utf-8")
    return tool
