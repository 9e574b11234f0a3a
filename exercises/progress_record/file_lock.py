"""One program at a time writes into a file, where the system knows how to see to that."""

import contextlib
import os

FAR = 2**30  # an octet far behind the end, which nobody reads: a lock of Windows also keeps readers away


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
    """Windows appends in two steps, so this lock keeps two kernels apart."""
    import msvcrt

    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):  # no locks on this disk
            waited_for(handle, msvcrt)
            held.callback(at_the_far_octet, handle, msvcrt.locking, msvcrt.LK_UNLCK)
        yield


def waited_for(handle, msvcrt):
    """Take the lock, as fcntl does: however long it takes. Windows waits ten seconds, and says no more than that."""
    while True:
        with contextlib.suppress(PermissionError):  # what it says at once where somebody holds it; else there are none
            return at_the_far_octet(handle, msvcrt.locking, msvcrt.LK_NBLCK)
        with contextlib.suppress(OSError):
            return at_the_far_octet(handle, msvcrt.locking, msvcrt.LK_LOCK)


def at_the_far_octet(handle, locking, how):
    os.lseek(handle, FAR, os.SEEK_SET)  # it locks from where the file stands
    locking(handle, how, 1)
