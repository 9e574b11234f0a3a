#!/bin/sh
# Starts the course on a Mac: a double click. The first time: right click, Open (nobody signed it).
cd "$(dirname "$0")" || exit 1
if command -v python3 >/dev/null 2>&1; then
  exec python3 start_here.py "$@"
fi
echo "There is no Python 3 on this computer. Get it from www.python.org, or type: xcode-select --install, or see README.txt"
echo "for other programs that can serve the folder 'site'."
echo "Press Enter to close."
read -r _
