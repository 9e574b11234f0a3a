"""Facts of published APIs to count and to judge: `real_operations`, `labelled_addresses`, `example`."""
