"""`python -m dragonhoard` is the command `dragonhoard`."""

import sys

from dragonhoard.cli import main

if __name__ == "__main__":
    sys.exit(main())
