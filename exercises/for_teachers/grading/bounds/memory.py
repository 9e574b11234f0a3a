"""How much memory a process may take, as far as its system bounds it."""

import contextlib
import ctypes
import sys

MEMORY = 2_000_000_000  # octets of an answer. Flask and all checks need 0.2 GB of address space
OF_WORKER = 3_000_000_000  # of what marks a learner, which needs 0.4 GB, and more to read long cells
EXTENDED, OF_PROCESS, OF_JOB = 9, 0x100, 0x200  # JobObjectExtendedLimitInformation, and its JOB_OBJECT_LIMIT_...


def bound_memory(octets: int) -> None:
    """Raise MemoryError from here on where this process would take more; macOS takes the bound and doesn't keep it."""
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):
        if sys.platform == "win32":
            enter_job(octets)
        else:
            lower_address_space(octets)


def lower_address_space(octets):
    import resource

    limits = resource.getrlimit(resource.RLIMIT_AS)
    soft, hard = (octets if one == resource.RLIM_INFINITY else min(one, octets) for one in limits)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


class JobLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION of Windows."""

    _fields_ = [
        ("times", ctypes.c_int64 * 2),
        ("flags", ctypes.c_uint32),
        ("working_set", ctypes.c_size_t * 2),
        ("processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("classes", ctypes.c_uint32 * 2),
        ("counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peaks", ctypes.c_size_t * 2),
    ]


def enter_job(octets):
    """Put this process into a job of Windows that has so much memory, with all that it starts."""
    kernel = ctypes.WinDLL("kernel32")
    kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = ctypes.c_void_p
    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    limits = JobLimits(flags=OF_PROCESS | OF_JOB, process_memory=octets, job_memory=octets)
    kernel.SetInformationJobObject(job, EXTENDED, ctypes.byref(limits), ctypes.sizeof(limits))
    kernel.AssignProcessToJobObject(job, ctypes.c_void_p(kernel.GetCurrentProcess()))
