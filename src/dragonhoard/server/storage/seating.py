"""Who sits at a table, and who ever did: whoever asks to be forgotten is looked for there."""

from collections.abc import Sequence

from dragonhoard.server.storage.database import Statement


def seat_statements(table: str, seats: Sequence[str | None]) -> list[Statement]:
    """What seats these persons, and nobody else."""
    seated = [(seat, person) for seat, person in enumerate(seats) if person is not None]
    return [
        Statement("DELETE FROM seats WHERE table_id = ?", (table,)),
        *(
            Statement("INSERT INTO seats (table_id, seat, person) VALUES (?, ?, ?)", (table, seat, person))
            for seat, person in seated
        ),
        *(guest_statement(table, person) for _, person in seated),
    ]


def guest_statement(table: str, person: str) -> Statement:
    """Remember that this table's log may name this person."""
    return Statement(
        "INSERT INTO guests (person, table_id) VALUES (?, ?) ON CONFLICT (person, table_id) DO NOTHING",
        (person, table),
    )
