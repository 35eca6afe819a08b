"""The weights of the value network, a module for each number of players."""
