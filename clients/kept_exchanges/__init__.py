"""Exchanges kept, found again (`Kept`), compared (`difference`), copied (`copy_as`), and saved as files (`to_har`)."""
