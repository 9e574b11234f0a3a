#!/bin/sh
# Starts the course on Linux: a double click, or ./start_here.sh
cd "$(dirname "$0")" || exit 1
if command -v python3 >/dev/null 2>&1; then
  exec python3 start_here.py "$@"
fi
echo "There is no Python 3 on this computer. Put it in (on Debian and Ubuntu: sudo apt install python3), or see README.txt"
echo "for other programs that can serve the folder 'site'."
