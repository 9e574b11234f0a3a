"""What JupyterLite asks of piplite at the beginning; the rest of it, and micropip, when somebody installs a package."""

_PIPLITE_URLS, _PIPLITE_DISABLE_PYPI = [], False


def install(*words, **options):
    """As that of piplite."""
    from . import whole

    whole._PIPLITE_URLS, whole._PIPLITE_DISABLE_PYPI = _PIPLITE_URLS, _PIPLITE_DISABLE_PYPI
    return whole.install(*words, **options)
