"""One program at a time writes into a file, where the system knows how to see to that."""

import contextlib
import os


@contextlib.contextmanager
def one_at_a_time(handle):
    """Hold other kernels back while one line is written."""
    try:
        import fcntl
    except ImportError:
        with one_at_a_time_on_windows(handle):
            yield
        return
    with contextlib.suppress(OSError, AttributeError):  # no locks here, or a browser page: appending is one write
        fcntl.flock(handle, fcntl.LOCK_EX)
    yield  # closing the file lets the lock go


@contextlib.contextmanager
def one_at_a_time_on_windows(handle):
    """Windows appends in two steps, so a lock on an octet far behind the end keeps two kernels apart."""
    import msvcrt

    far = 2**30
    os.lseek(handle, far, os.SEEK_SET)
    msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    try:
        yield
    finally:
        os.lseek(handle, far, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
