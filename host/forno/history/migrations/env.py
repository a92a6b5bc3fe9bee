"""Runs the migrations in the transaction of the connection that it is given."""

from __future__ import annotations

from alembic import context

from forno.history.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
