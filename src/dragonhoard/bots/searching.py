"""A bot that searches and answers in the time a person takes to look up."""

# not compiled: a few settings

from dragonhoard.bots.ismcts.analysis import Budget
from dragonhoard.bots.ismcts.bot import SearchBot

BOT = SearchBot("searching", Budget(seconds=0.25))
