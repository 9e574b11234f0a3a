"""The same nine jobs through three styles, measured by clients/judging/styles: a plot and its table."""
