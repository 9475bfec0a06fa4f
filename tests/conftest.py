"""All tests run with the fixtures of tests/surroundings.py."""

pytest_plugins = ["surroundings"]
