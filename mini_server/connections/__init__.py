"""Who comes in, and how: a `Listener` with sockets, a `MemoryListener` without any, `door_of` Jupyter."""
