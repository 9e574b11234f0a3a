"""How good the auditor is: `python -m homes.benchmarks.auditor`, on operations that were labelled by hand."""
