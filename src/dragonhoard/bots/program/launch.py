"""Sets a memory limit and becomes another program: `launch.py MEGABYTES COMMAND ARGUMENT…`."""

# not compiled: it is run by path, by itself

import os
import resource
import sys


def main() -> None:
    """Limit what this process may hold, then hand it over."""
    size = int(sys.argv[1]) * 2**20
    # What is really written to, not what is merely set aside: runtimes like Node set aside far more than they use.
    resource.setrlimit(resource.RLIMIT_DATA, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        os.execvp(sys.argv[2], sys.argv[2:])
    except OSError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
