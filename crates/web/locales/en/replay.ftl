# The replay.
