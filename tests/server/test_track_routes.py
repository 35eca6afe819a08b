"""What a builder of tracks asks a server: what is wrong with an arrangement, and a picture of a track."""

from typing import Any

import httpx
import pytest

from tests.server.visitors import ServerProcess, Visitor

pytestmark = pytest.mark.anyio

OWN = "11b3,13a0,7a0,10a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,9a0,6a2,1a2,14b1"
BROKEN = OWN.replace("13a0", "13a1")


async def checked(server: ServerProcess, value: str) -> Any:
    return await Visitor(server.address).get(f"/api/games/riders/options/layout?value={value}")


async def test_an_arrangement_is_judged_cell_by_cell(server: ServerProcess) -> None:
    told = await checked(server, OWN)
    assert told["faults"] == []
    assert len(told["tiles"]) == 15
    assert len(told["lane"]) == 12
    faults = (await checked(server, BROKEN))["faults"]
    assert {fault["cell"] for fault in faults} >= {"b1"}
    assert all(fault["rule"].startswith("riders.layout.") for fault in faults)


async def test_a_layout_of_the_box_is_known_by_its_name(server: ServerProcess) -> None:
    assert (await checked(server, "ring"))["text"] == OWN


async def test_a_track_has_a_picture_and_what_is_none_has_not(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        drawn = await client.get("/api/games/riders/options/layout/picture", params={"value": OWN})
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert drawn.text.startswith("<svg")
        refused = await client.get("/api/games/riders/options/layout/picture", params={"value": BROKEN})
        assert refused.status_code == 400
        assert refused.json()["problem"].startswith("layout-")


async def test_the_scenery_of_a_track_of_ones_own_can_be_asked_for(server: ServerProcess) -> None:
    told = await Visitor(server.address).get(f"/api/games/riders/scenery?players=2&options=layout={OWN}")
    assert len(told["lane"]) == 12
