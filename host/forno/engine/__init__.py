"""Whole records: read from a file, judged by the rules and told as a story."""
