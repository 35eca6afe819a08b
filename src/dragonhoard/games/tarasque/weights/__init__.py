"""The weights of the judgement, a module for each number of players."""
