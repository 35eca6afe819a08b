"""Recorded games that every build replays."""
