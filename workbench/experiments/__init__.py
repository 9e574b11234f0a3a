"""Widgets that try something on a server: contrast, matrix, wall, scoreboard, cache, editors, robot, museum, times."""
