@echo off
rem Starts the course on Windows: a double click. The window stays when something is wrong.
cd /d "%~dp0"
if not exist start_here.py (
  echo Unpack the whole zip first, then start this in the folder that comes out.
  pause
  exit /b 1
)
set "python="
call python --version >nul 2>&1
if not errorlevel 1 set "python=python"
call py -3 --version >nul 2>&1
if not errorlevel 1 set "python=py -3"
if not defined python (
  echo There is no Python on this computer. Get it from www.python.org, or see README.txt for other programs
  echo that can serve the folder "site".
  pause
  exit /b 1
)
call %python% start_here.py %*
if errorlevel 1 pause
