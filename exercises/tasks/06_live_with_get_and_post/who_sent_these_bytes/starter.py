answers = {
    "A": ("who", "line"),
    "B": ("who", "line"),
    "C": ("who", "line"),
    "D": ("who", "line"),
    "E": ("who", "line"),
    "F": ("who", "line"),
    "G": ("who", "line"),
}
