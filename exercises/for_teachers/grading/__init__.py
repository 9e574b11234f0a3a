"""Marks for a class: every notebook handed in, its answers run anew, one row for each learner and task."""
