"""All tests run in the surroundings of tests/surroundings.py."""

pytest_plugins = ["surroundings"]
