"""A bot that searches and answers in the time a person takes to look up."""

# not compiled: a few settings

from dragonhoard.bots.search.bot import SearchBot
from dragonhoard.bots.search.thinking import Budget

BOT = SearchBot("searching", Budget(seconds=0.25))
