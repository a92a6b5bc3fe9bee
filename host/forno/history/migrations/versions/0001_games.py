"""Boxes, their games by branch, the lines of each, and which branch a box's copy is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _devices()
    _games()
    _copies()
    _lines()


def downgrade() -> None:
    for table in ("lines", "copies", "games", "devices"):
        op.drop_table(table)


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column("pk", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("simulated", sa.Boolean(), nullable=False),
        sa.Column("first_seen", sa.DateTime(), nullable=False),
        sa.Column("last_seen", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("pk", name="pk_devices"),
        sa.UniqueConstraint("device", name="uq_devices_device"),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("pk", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("branch", sa.Integer(), nullable=False),
        sa.Column("device_pk", sa.Integer(), nullable=False),
        sa.Column("simulated", sa.Boolean(), nullable=False),
        sa.Column("first_seen", sa.DateTime(), nullable=False),
        sa.Column("last_seen", sa.DateTime(), nullable=False),
        sa.Column("events", sa.Integer(), nullable=False),
        sa.Column("crc", sa.BigInteger(), nullable=False),
        sa.Column("walk", sa.Integer(), nullable=True),
        sa.Column("turned_up", sa.Boolean(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=True),
        sa.Column("rules", sa.String(length=32), nullable=True),
        sa.Column("made", sa.Text(), nullable=True),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("phase", sa.String(length=16), nullable=True),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("pizzas", sa.JSON(), nullable=False),
        sa.Column("winners", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("error", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("judged_by", sa.String(length=32), nullable=False),
        sa.CheckConstraint("branch >= 1", name=op.f("ck_games_branch")),
        sa.ForeignKeyConstraint(["device_pk"], ["devices.pk"], name="fk_games_device_pk"),
        sa.PrimaryKeyConstraint("pk", name="pk_games"),
        sa.UniqueConstraint("game", "branch", name="uq_games_game_branch"),
    )
    op.create_index("ix_games_device_pk", "games", ["device_pk"])
    op.create_index("ix_games_last_seen", "games", ["last_seen"])


def _copies() -> None:
    op.create_table(
        "copies",
        sa.Column("device_pk", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("game_pk", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["device_pk"], ["devices.pk"], name="fk_copies_device_pk"),
        sa.ForeignKeyConstraint(
            ["game_pk"], ["games.pk"], name="fk_copies_game_pk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("device_pk", "game", name="pk_copies"),
    )
    op.create_index("ix_copies_game_pk", "copies", ["game_pk"])


def _lines() -> None:
    op.create_table(
        "lines",
        sa.Column("game_pk", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("crc", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.DateTime(), nullable=False),
        sa.CheckConstraint("n >= 0", name=op.f("ck_lines_n")),
        sa.ForeignKeyConstraint(
            ["game_pk"], ["games.pk"], name="fk_lines_game_pk", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_pk", "n", name="pk_lines"),
    )
