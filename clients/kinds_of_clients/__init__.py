"""Kinds of clients, each real: `spider`, `Retrying`, an `Editor`, a `CachingClient`, a feed reader, a `LossyProxy`."""
