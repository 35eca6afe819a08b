"""A bot that searches for seconds, on all cores."""

# not compiled: a few settings

from dragonhoard.bots.search.bot import ALL_CORES, SearchBot
from dragonhoard.bots.search.thinking import Budget

BOT = SearchBot("master", Budget(seconds=2.0), ALL_CORES)
