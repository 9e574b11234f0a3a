"""What the wheel asks for, told to hatchling: all of requirements.lock, each in the one version that was tried."""

from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Pins(MetadataHookInterface):
    """A lock's lines without their hashes, which the words of a wheel have no place for."""

    def update(self, metadata):
        """Fill in the dependencies."""
        lines = (Path(self.root) / "requirements.lock").read_text("utf-8").splitlines()
        metadata["dependencies"] = [line.removesuffix(" \\") for line in lines if not line.startswith((" ", "#"))]
