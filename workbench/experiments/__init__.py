"""Widgets that try something out on a server: contrast, matrix, wall, scoreboard, cache, editors, time machine."""
