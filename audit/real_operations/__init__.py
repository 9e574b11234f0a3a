"""Facts of published APIs to count: `real_operations`."""
