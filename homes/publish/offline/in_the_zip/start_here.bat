@echo off
rem Starts the course on Windows: a double click.
cd /d "%~dp0"
py -3 --version >nul 2>&1 && (py -3 start_here.py %* & goto :eof)
python --version >nul 2>&1 && (python start_here.py %* & goto :eof)
echo There is no Python on this computer. Get it from www.python.org, or see README.txt for other programs
echo that can serve the folder "site".
pause
