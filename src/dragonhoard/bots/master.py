"""A bot that searches for seconds, on all cores."""

# not compiled: a few settings

from dragonhoard.bots.ismcts.analysis import Budget
from dragonhoard.bots.ismcts.bot import ALL_CORES, SearchBot

BOT = SearchBot("master", Budget(seconds=2.0), ALL_CORES)
