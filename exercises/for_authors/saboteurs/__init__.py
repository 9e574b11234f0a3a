"""Saboteurs: apps in between that make a right app wrong, whatever its task; its checks must find them out."""
