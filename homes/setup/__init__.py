"""What start.py does: the environment, the packages, the learner's copies, JupyterLab, the checks.

Standard library only: nothing is installed yet when this runs.
"""
