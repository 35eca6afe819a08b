"""What people are called, as everybody is told it."""

# compiled: every update asks it for names

from collections.abc import Iterable

from dragonhoard.host.alike import MARK, has_mixed_scripts, marked, skeleton
from dragonhoard.host.ports import PeopleStore


class NameBook:
    """The names that were needed so far."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self.known: dict[str, str] = {}

    def lacks(self, persons: Iterable[str]) -> bool:
        """Return whether somebody of these has to be looked up."""
        return any(person not in self.known for person in persons)

    async def learn(self, persons: Iterable[str]) -> None:
        """Look up who is not known yet."""
        unknown = sorted({person for person in persons if person not in self.known})
        if unknown:
            names = await self._people.names(unknown)
            self.known |= dict.fromkeys(unknown, "") | await self.shown(names)

    async def shown(self, names: dict[str, str]) -> dict[str, str]:
        """Return names as everybody is told them: marked where one could be taken for a name that a password protects."""
        looks = {person: skeleton(name) for person, name in names.items()}
        owners = await self._people.owners(looks.values())
        return {
            person: marked(name)
            if owners.get(looks[person], person) != person or has_mixed_scripts(name)
            else name
            for person, name in names.items()
        }

    async def alike(self, name: str) -> dict[str, str]:
        """Return everybody known here whose name looks like this one, as they are to be called now."""
        look = skeleton(name)
        found = [person for person, known in self.known.items() if skeleton(known.removesuffix(MARK)) == look]
        return await self.shown(await self._people.names(found))

    def renamed(self, person: str, name: str) -> None:
        """Note that somebody is called otherwise now."""
        if person in self.known:
            self.known[person] = name
