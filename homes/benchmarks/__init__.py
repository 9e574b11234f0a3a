"""How fast and how big the course is, each number beside a baseline measured in the same run. See README.md."""
