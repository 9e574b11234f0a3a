"""Each proof has a progress file of its own."""

from proving import in_memory, progress_path  # noqa: F401 (fixtures)
