"""The same eight jobs through both styles, measured by clients/judging/two_styles: a plot and its table."""
