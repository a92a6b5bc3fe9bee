"""Alembic's steps from an empty database to the tables of `models`; run at every start."""
